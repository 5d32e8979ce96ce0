import { expect, test } from 'vitest'
import type { Import, ImportStatus } from '#contract/ingest/imports.ts'
import { importQuery } from '#src/api/imports.ts'
import { RunProgress } from '#src/features/import/run-progress.tsx'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache } from '#test/support/in-workspace.tsx'
import { toMarkup } from '#test/support/markup.tsx'

const importId = idOf(7)
const failure = { id: 'problem.storeDown', detail: 'The posts store takes no changes right now.' }
const counts = { bytesRead: 10, bytesTotal: 100, rows: 4, imported: 4, updated: 0, duplicates: 0, rejected: 0 }

test.each<[ImportStatus, Import['failure'], boolean]>([
  ['running', failure, true],
  ['queued', failure, true],
  ['running', null, false],
  ['failed', failure, false],
])('an import that is %s with the failure %j says whether it waits: %s', (status, reason, waits) => {
  const cache = newCache(workspaceOf())
  const run = { ...counts, id: importId, fileName: 'harbour.csv', status, failure: reason, notes: [] }
  cache.setQueryData(importQuery({ workspaceId, importId }).queryKey, run as unknown as Import)
  const markup = toMarkup(<RunProgress importId={importId} actor={undefined} kind="import" />, cache)
  expect(markup).toContain('harbour.csv')
  expect(markup.includes('will continue automatically')).toBe(waits)
})
