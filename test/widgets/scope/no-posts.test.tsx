import { expect, test } from 'vitest'
import type { Role } from '#contract/permissions.ts'
import { planUsageQuery } from '#src/api/plan.ts'
import { firstStepsQuery } from '#src/api/person.ts'
import { postsQuery } from '#src/api/posts.ts'
import { sourcesQuery } from '#src/api/sources.ts'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache } from '#test/support/in-workspace.tsx'
import { toMarkup, toText } from '#test/support/markup.tsx'

const range = { from: '2018-11-01', to: '2018-11-21' }
const always = { workspaceId, from: '1970-01-01', to: '2106-02-07', limit: '1' } as const

function draw(historyFrom: string | null, privilege: Role = 'owner') {
  const cache = newCache(workspaceOf({ privilege }))
  cache.setQueryData(planUsageQuery(workspaceId).queryKey, { historyFrom } as never)
  for (const order of ['oldest', 'newest'] as const)
    cache.setQueryData(postsQuery({ ...always, order }).queryKey, {
      items: [],
      nextCursor: null,
      total: 0,
      dataVersion: '1',
    })
  cache.setQueryData(firstStepsQuery(workspaceId).queryKey, { sample: true } as never)
  const sources = [
    { source: 'bluesky', standing: 'followed' },
    { source: 'mastodon', standing: 'notSetUp', onDemand: true },
    { source: 'reddit', standing: 'noCredentials' },
  ]
  cache.setQueryData(sourcesQuery(workspaceId).queryKey, { items: sources } as never)
  return toText(toMarkup(<NoPosts range={range} onRange={() => {}} />, cache))
}

test.each([
  ['2026-10-25', true],
  [null, false],
])('a plan that shows posts from %s on says that it hides older ones: %s', (historyFrom, isSaid) => {
  expect(draw(historyFrom).includes('Your plan hides posts from before')).toBe(isSaid)
})

test('a workspace without posts offers an import, the sample workspace and the sources that can be followed now', () => {
  const text = draw(null)
  expect(text).toContain('Import posts')
  expect(text).toContain('sample file')
  expect(text).toContain('Open sample')
  expect(text).toContain('Saved queries collect live posts from Bluesky and Mastodon.')
  expect(draw(null, 'viewer')).not.toContain('Import posts')
  expect(draw(null, 'viewer')).toContain('Owners and managers can import posts.')
})
