import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Import, ImportStatus } from '#contract/ingest/imports.ts'
import { importQuery } from '#src/api/imports.ts'
import { RunProgress } from '#src/features/import/run-progress.tsx'
import { idOf, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const workspace = workspaceOf()
const importId = idOf(7)
const failure = { id: 'problem.postsStoreUnwritable', detail: 'The posts store takes no changes right now.' }

const run: Import = {
  id: importId,
  uploadId: idOf(8),
  fileName: 'harbour.csv',
  dryRun: false,
  status: 'running',
  paused: false,
  waitsForServer: false,
  failure: null,
  bytesRead: 10,
  bytesTotal: 100,
  rows: 4,
  imported: 4,
  updated: 0,
  duplicates: 0,
  rejected: 0,
  warned: 0,
  notes: [],
  damagedAt: null,
  rowsPerSecond: 0,
  firstPostAt: null,
  lastPostAt: null,
  startedAt: '2026-11-27T10:00:00Z',
  finishedAt: null,
  createdAt: '2026-11-27T10:00:00Z',
  createdBy: null,
}

const open = async (status: ImportStatus, why: Import['failure']) => {
  const cache = newCache(workspace)
  const { queryKey } = importQuery({ workspaceId: workspace.id, importId })
  cache.setQueryData(queryKey, { ...run, status, failure: why })
  await show(<RunProgress importId={importId} actor={undefined} kind="import" />, cache)
  await page.getByText('harbour.csv').findElement()
}

const waiting = () => page.getByText(/This import waits and goes on by itself/).elements().length

test.each<[ImportStatus, Import['failure'], number]>([
  ['running', failure, 1],
  ['queued', failure, 1],
  ['running', null, 0],
  ['failed', failure, 0],
])('an import that is %s with the reason %j says %i times that it waits', async (status, why, times) => {
  await open(status, why)
  expect(waiting()).toBe(times)
})
