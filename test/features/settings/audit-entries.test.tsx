import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/workspaces/audit.ts'
import { auditQuery } from '#src/api/settings.ts'
import { AuditEntries } from '#src/features/settings/audit/audit-entries.tsx'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache } from '#test/support/in-workspace.tsx'
import { toMarkup, toText } from '#test/support/markup.tsx'

test.each([
  [true, 'Workspace created From an archive'],
  [false, 'Workspace created'],
])('the log says whether an entry came out of an archive: %s', (restored, words) => {
  const at = '2026-06-20T10:00:00Z'
  const entry: AuditEntry = { id: idOf(1), at, person: 'Ann', action: 'workspace.created', details: {}, restored }
  const cache = newCache(workspaceOf())
  cache.setQueryData(auditQuery({ workspaceId }).queryKey, {
    pages: [{ items: [entry], nextCursor: null }],
    pageParams: [null],
  })
  const markup = toMarkup(
    <AuditEntries workspaceId={workspaceId} timezone="UTC" search={{}} onSearch={() => {}} />,
    cache,
  )
  expect(toText(markup)).toMatch(new RegExp(`Ann ${words}$`))
})
