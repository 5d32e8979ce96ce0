import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startImport } from '#contract/ingest/imports.ts'
import { imports } from '#server/platform/db/postgres/schema/index.ts'
import { sweepSpool } from '#server/posts/imports/sweep.ts'
import { owner, upload } from './importing.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const csv = 'id,created_at,text,username\n1,2024-05-01 10:00:00,coffee,ann\n'
const daysAgo = (days: number) => Date.now() / 1000 - days * 86_400

test('a week-old file goes unless an import waits for it; a stray one goes after a day; what is new stays', async () => {
  const workspaceId = (await server.createWorkspace({ owner })).id
  const spooled = async (days: number) => {
    const { id } = await upload(server, workspaceId, 'posts.csv', csv)
    const path = join(server.dataDir, 'spool', id)
    utimesSync(path, daysAgo(days), daysAgo(days))
    return { id, path }
  }
  const [old, young, awaited] = [await spooled(8), await spooled(6), await spooled(8)]
  const stray = join(server.dataDir, 'spool', `${crypto.randomUUID()}.part`)
  writeFileSync(stray, 'half')
  utimesSync(stray, daysAgo(2), daysAgo(2))
  await server.services.db.insert(imports).values({
    workspaceId,
    uploadId: awaited.id,
    dryRun: true,
    enrich: false,
    reading: { format: 'csv', gzip: false, encoding: 'utf-8', delimiter: ',', recordsAt: null } as never,
    mapping: {} as never,
    status: 'running',
  })

  await sweepSpool(server.services)

  const paths = [old.path, young.path, awaited.path, stray]
  expect(paths.map((path) => existsSync(path))).toEqual([false, true, true, false])
  const problem = { status: 404, detail: expect.stringContaining('Upload it again') }
  const importing = server.call(startImport, { workspaceId, uploadId: old.id, dryRun: true }, { as: owner })
  await expect(importing).rejects.toMatchObject({ problem })
})
