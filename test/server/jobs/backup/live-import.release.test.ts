import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getOverviewFigures } from '#contract/answers/overview.ts'
import { getImport, listImports, startImport } from '#contract/ingest/imports.ts'
import { owner, patiently, upload } from '#test/server/posts/imports/importing.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { soundings } from './backing-up.ts'
import { useFolder } from '#test/support/use-server.ts'

const root = useFolder()

const as = { as: owner }
const env = { databaseUrl: null }

/** Answers once the first rows are in. */
async function beginImport(server: TestServer, workspaceId: string, rows: number) {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `x,${1_000_000 + index},2026-05-${10 + (index % 20)}T10:00:00Z,a${index % 99},Post ${index} about coffee`,
  )
  const file = ['source,id,created_at,author,text', ...lines].join('\n')
  const { id: uploadId } = await upload(server, workspaceId, 'posts.csv', file)
  const asked = { workspaceId, uploadId, dryRun: false, enrich: true }
  const { id: importId } = await patiently(() => server.call(startImport, asked, as))
  const imported = async () => (await patiently(() => server.call(getImport, { workspaceId, importId }, as))).imported
  await vi.waitUntil(async () => (await imported()) > 0, { timeout: 600_000, interval: 20 })
}

test('an import that ran during a backup goes on from it, and brings every post once', async () => {
  const dataDir = join(root, 'data')
  const first = await startServer({ dataDir, env })
  const { id: workspaceId } = await first.createWorkspace({ owner })
  const rows = 40_000
  await beginImport(first, workspaceId, rows)
  const saved = await soundings('backup', join(root, 'backup'), '--data', dataDir)
  await first.close()
  const restored = await soundings('restore', join(root, 'backup'), '--data', join(root, 'again'))
  expect([saved.code, restored.code]).toEqual([0, 0])

  const server = await startServer({ dataDir: join(root, 'again'), env })
  const latest = async () => (await server.call(listImports, { workspaceId }, as)).items[0]!
  await expect.poll(async () => (await latest()).status, { timeout: 600_000 }).toBe('done')
  const figures = await server.call(getOverviewFigures, { workspaceId, from: '2026-01-01', to: '2026-12-31' }, as)
  const [posts] = await server.services.clickhouse.rows(
    z.object({ all: z.coerce.number(), ids: z.coerce.number() }),
    'SELECT count() AS all, uniqExact(id) AS ids FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}',
    { workspaceId },
  )
  const done = await latest()
  await server.close()
  expect([done.imported, posts!.all, posts!.ids, figures.kpis[0]!.value]).toEqual([rows, rows, rows, rows])
})
