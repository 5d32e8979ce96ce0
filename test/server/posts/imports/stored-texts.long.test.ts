import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getImport, listRejections } from '#contract/ingest/imports.ts'
import { imports } from '#server/platform/db/postgres/schema/index.ts'
import { importJob } from '#server/posts/imports/import-job.ts'
import { importBytes, owner } from './importing.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const csv = 'id,created_at,text\n1,03/04/2024,Tea\n2,,Nobody knows when'

const imported = async () => {
  const workspaceId = (await server.createWorkspace({ owner })).id
  const { import: ended, rejections } = await importBytes(server, workspaceId, 'posts.csv', csv)
  const at = { workspaceId, importId: ended.id }
  return { at, rejections, read: () => server.call(getImport, at, { as: owner }) }
}

test('what is said of an import is kept so that any language can say it', async () => {
  const { at, rejections, read } = await imported()
  expect(rejections.map(({ line, reason, reasons }) => [line, reason, reasons])).toEqual([
    [3, 'The row has no time.', [{ detail: 'The row has no time.', message: 'import.noTime' }]],
  ])
  expect((await read()).notes).toEqual([
    {
      detail: 'All 1 dates fit both orders and were read month first. Choose the other order if it fits the file.',
      message: 'import.datesFitBoth',
      params: {
        dates: 1,
        order: { detail: 'month first', message: 'import.monthFirst' },
        other: { detail: 'day first', message: 'import.dayFirst' },
      },
    },
    {
      detail: 'Times without a zone are read in UTC.',
      message: 'import.timesWithoutZone',
      params: { timezone: 'UTC' },
    },
    {
      detail: 'The author is unknown in 1 of 1 post.',
      message: 'import.authorsUnknown',
      params: { posts: 1, unknown: 1 },
    },
  ])
  await server.services.db.update(imports).set({ status: 'running' }).where(eq(imports.id, at.importId))
  await importJob.giveUp(server.services, at.importId)
  expect((await read()).failure).toMatchObject({ message: 'import.givenUp' })
})

test('what was stored in English alone is read as it stands', async () => {
  const { at, read } = await imported()
  await server.services.db
    .update(imports)
    .set({ failure: 'It broke.', notes: ['An older note.'] })
    .where(eq(imports.id, at.importId))
  await server.services.clickhouse.insert(
    'import_rejections',
    [{ workspace_id: at.workspaceId, import_id: at.importId, line: 9, outcome: 'rejected', reason: 'Old.', raw: 'x' }],
    { workspaceId: at.workspaceId },
  )
  const { failure, notes } = await read()
  const { items } = await server.call(listRejections, at, { as: owner })
  expect({ failure, notes, reasons: items.at(-1)!.reasons }).toEqual({
    failure: { detail: 'It broke.' },
    notes: [{ detail: 'An older note.' }],
    reasons: [{ detail: 'Old.' }],
  })
})
