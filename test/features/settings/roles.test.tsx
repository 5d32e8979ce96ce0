import type { ComponentType, ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/workspaces/roles.ts'
import { addressesQuery, channelsQuery } from '#src/api/channels.ts'
import { sentimentQuery } from '#src/api/sentiment.ts'
import { sharesQuery } from '#src/api/shares.ts'
import { sourcesQuery } from '#src/api/sources.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { ApiSettings } from '#src/features/settings/api/api-settings.tsx'
import { StaffAudit } from '#src/features/settings/audit/staff-audit.tsx'
import { BillingSettings } from '#src/features/settings/billing/billing-settings.tsx'
import { ChannelSettings } from '#src/features/settings/channels/channel-settings.tsx'
import { SentimentSettings } from '#src/features/settings/sentiment-settings.tsx'
import { SharingSettings } from '#src/features/settings/sharing/sharing-settings.tsx'
import { SourceSettings } from '#src/features/settings/sources/source-settings.tsx'
import { ExportButton } from '#src/widgets/exports/export-button.tsx'
import { channelOf } from '#test/support/channels.ts'
import { staffOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache } from '#test/support/in-workspace.tsx'
import { toMarkup, toText } from '#test/support/markup.tsx'

function draw(content: ReactNode, privilege: Role, viewersExport = true) {
  const cache = newCache(workspaceOf({ privilege, viewersExport }))
  const answers = [
    [channelsQuery, { items: [channelOf()] }],
    [addressesQuery, { items: [], mails: true }],
    [sentimentQuery, { model: 2, earlier: 5_000, reclassification: null }],
    [sharesQuery, { items: [] }],
    [sourcesQuery, { items: [] }],
  ] as const
  for (const [query, answer] of answers) cache.setQueryData(query(workspaceId).queryKey, answer as never)
  cache.setQueryData(currentUserQuery().queryKey, staffOf(privilege))
  return toText(toMarkup(content, cache))
}

test.each<[string, ComponentType, Role, Role, string]>([
  ['the audit log of the staff', StaffAudit, 'owner', 'manager', 'Audit log'],
  ['a new channel', ChannelSettings, 'manager', 'viewer', 'New channel'],
  ['another classification', SentimentSettings, 'owner', 'manager', 'Reclassify posts'],
  ['shared links', SharingSettings, 'manager', 'viewer', 'Nothing is shared'],
  ['an import', SourceSettings, 'manager', 'viewer', 'Import posts'],
])('%s: offered to the role that has the permission, hidden from the next one', (_, Page, role, next, words) => {
  expect(draw(<Page />, role)).toContain(words)
  expect(draw(<Page />, next)).not.toContain(words)
})

test.each<[string, ReactNode]>([
  ['Only owners can see this page', <ApiSettings key="api" />],
  ['Only owners can see this page', <BillingSettings key="billing" cardOrigins={[]} />],
])('a manager reads: %s', (words, content) => expect(draw(content, 'manager')).toContain(words))

test.each([
  ['viewer', true, true],
  ['viewer', false, false],
  ['manager', false, true],
] as const)('a %s may export where viewers may export is %s: %s', (role, viewersExport, isOffered) => {
  expect(draw(<ExportButton choices={[]} />, role, viewersExport).includes('Export')).toBe(isOffered)
})
