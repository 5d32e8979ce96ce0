import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BestTime as Answer } from '#contract/answers/best-time.ts'
import { bestTimeQuery } from '#src/api/performance.ts'
import { BestTime } from '#src/features/performance/best-time.tsx'
import { InPage, scope } from '#test/support/insight-page.tsx'

const hour = { posts: 0, median: null, standsOut: false, mean: null, shrunk: null }

/** An answer whose hours have so many posts each, without medians. */
const withoutMedians = (postsAnHour: number, of: Answer['of']): Answer => ({
  window: {
    from: '2026-06-03',
    to: '2026-06-30',
    fromAt: '2026-06-03T00:00:00Z',
    until: '2026-06-30T00:00:00Z',
    timezone: 'UTC',
  },
  of,
  posts: 168 * postsAnHour,
  mean: postsAnHour === 0 ? null : 4,
  hours: Array.from({ length: 168 }, () => ({ ...hour, posts: postsAnHour })),
  dataVersion: '1',
})

test.each([
  ['own accounts without posts', withoutMedians(0, 'own'), 'Your own accounts have no posts'],
  ['own accounts with too few', withoutMedians(3, 'own'), 'No hour of the week has 10 posts'],
  ['too few posts of anybody', withoutMedians(3, 'all'), 'No hour of the week has 10 posts'],
  ['numbers of a release without medians', withoutMedians(12, 'all'), 'from an older version'],
])('the best time says why it is blank: %s', async (_, answer, sentence) => {
  await render(
    <InPage answers={[[bestTimeQuery(scope), answer]]}>
      <BestTime />
    </InPage>,
  )
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible()
})
