import { expect, test } from 'vitest'
import type { FollowingCollector, WorkspaceSource } from '#contract/collection/workspace-sources.ts'
import { FollowedSource } from '#src/features/settings/sources/followed-source.tsx'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache } from '#test/support/in-workspace.tsx'
import { toMarkup, toText } from '#test/support/markup.tsx'

const collector = (more: Partial<FollowingCollector>): FollowingCollector => ({
  id: idOf(9),
  name: 'Coffee news',
  addresses: [],
  state: 'polling',
  since: '2026-06-20T10:00:00Z',
  fault: null,
  nextRetryAt: null,
  lacksCredentials: false,
  ...more,
})
const draw = (source: Omit<WorkspaceSource, 'onDemand'>) =>
  toMarkup(<FollowedSource source={source} />, newCache(workspaceOf()))

test('a followed source counts its posts, its gaps and what was withheld, and links to its posts', () => {
  const [from, until] = ['2026-06-19T10:00:00Z', '2026-06-19T11:00:00Z']
  const markup = draw({
    source: 'feeds',
    standing: 'followed',
    collectors: [collector({})],
    posts: { count: 1234, lastAt: '2026-06-20T11:30:00Z', kinds: ['rss', 'other'] },
    gaps: {
      open: 1,
      givenUp: 0,
      filled: 1,
      latest: [
        { id: idOf(1), from: '2026-06-20T09:00:00Z', until: null, state: 'rateLimited', standing: 'open' },
        { id: idOf(2), from, until, state: 'backingOff', standing: 'filled' },
      ],
    },
    missingTexts: { posts: 12, canBeFetched: false },
    withheld: 37,
  })
  for (const words of [
    '1,234 posts in the last 30 days, the latest of 20 Jun 2026, 11:30.',
    '37 posts excluded in the last 30 days because their authors opted out',
    '12 posts have no text because the monthly limit was reached.',
    'Import a file of these posts to add their texts.',
    'Gaps in the last 30 days: 2',
    'since 20 Jun 2026, 09:00: rate limit reached · Missing',
    '19 Jun 2026, 10:00–11:00: not reachable · Filled',
  ])
    expect(toText(markup)).toContain(words)
  expect(markup).toContain(`href="/workspace/${workspaceId}/insight/posts?source=rss%2Cother"`)
})
