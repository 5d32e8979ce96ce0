import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PostMeasures } from '#contract/posts/posts.ts'
import { formatOverperformance } from '#src/features/posts/measures.ts'
import { OverperformanceFact, scoreOf } from '#src/features/posts/overperformance.tsx'

const measures = (overperformance: number | null): PostMeasures => ({ overperformance, expected: 20, velocity: null })

test.each([
  [2.43, '2.4×'],
  [10.2, '10.2×'],
  [1, '1.0×'],
  [-3.14, '0.32×'],
  [-10, '0.10×'],
  [null, null],
])('%s is written as %s', (overperformance, written) => {
  expect(formatOverperformance(measures(overperformance))).toBe(written)
})

test('counts that were seen within a day are too young to tell: the table says so, a card nothing', () => {
  const young = { interactions: 2, postedAt: '2026-03-01T00:00:00Z', collectedAt: '2026-03-01T23:59:59Z' }
  const post = { ...young, measures: measures(null) }
  expect(renderToStaticMarkup(<OverperformanceFact post={post} />)).toBe('')
  expect(scoreOf(post)?.definition).toContain('less than 24 hours after posting.')
})
