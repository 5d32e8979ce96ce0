import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCustomField, getCustomFieldUse } from '#contract/filters/custom-fields.ts'
import { createFilter, updateFilter } from '#contract/filters/filters.ts'
import { startImport } from '#contract/ingest/imports.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { servers } from '#server/platform/db/postgres/schema/index.ts'
import { CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const as = 'owner@example.com'
const other = crypto.randomUUID()

const server = await useServer()
const { id: workspaceId } = await server.createWorkspace()
const { id: fieldId } = await server.call(createCustomField, { workspaceId, name: 'Country', kind: 'choice' }, { as })
beforeEach(() => server.services.db.delete(servers).where(eq(servers.id, other)))

const serverOfBefore = (seenAt: Date) => server.services.db.insert(servers).values({ id: other, seenAt })
const onField = () => ({ conditions: [], fields: [{ fieldId, values: ['DE'] }] })
const filter = (name: string) => ({ workspaceId, name, visibility: 'shared' as const })

async function importWithField() {
  const file = Buffer.from('id,created_at,text,country\n1,2026-05-01 10:00:00,coffee,DE\n')
  const upload = await server.call(uploadFile, { workspaceId, fileName: 'a.csv' }, { as, file })
  const fields = [{ column: 'country', id: fieldId, name: 'Country', kind: 'choice' as const }]
  const mapping = { ...upload.mapping, fields }
  return (dryRun: boolean) =>
    server.call(startImport, { workspaceId, uploadId: upload.id, mapping, dryRun, enrich: false }, { as })
}

const refusal = (call: Promise<unknown>) =>
  call.then(() => null).catch(({ status, problem }: CallFailed) => [status, problem.detail])

test('what a server of the release before would lose or could not read is refused while it runs', async () => {
  const kept = await server.call(
    createFilter,
    { ...filter('Plain'), conditions: [{ field: 'lang', values: ['de'] }] },
    { as },
  )
  const begin = await importWithField()
  await serverOfBefore(new Date())
  const refused = await Promise.all([
    refusal(server.call(createFilter, { ...filter('German'), ...onField() }, { as })),
    refusal(server.call(updateFilter, { ...filter('Plain'), ...onField(), filterId: kept.id, version: 1 }, { as })),
    refusal(begin(false)),
    refusal(begin(true)),
  ])
  const sentence = 'Soundings is being upgraded. Try again in a few minutes.'
  expect(refused).toEqual([[503, sentence], [503, sentence], [503, sentence], null])
})

test('a server of the release before that no longer runs is in nobody’s way', async () => {
  await serverOfBefore(new Date(Date.now() - 120_000))
  const { fields } = await server.call(createFilter, { ...filter('Austrian'), ...onField() }, { as })
  await (
    await importWithField()
  )(false)
  await expect.poll(async () => (await server.call(getCustomFieldUse, { workspaceId, fieldId }, { as })).posts).toBe(1)
  expect(fields).toEqual(onField().fields)
})
