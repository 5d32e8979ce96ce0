import { describe, expect, test } from 'vitest'
import { isTooFewToCompare, isTooFew, toDisplayedLift, toDisplayedTrendState } from '#contract/metrics/small-counts.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { peopleFigures } from '#contract/metrics/people.ts'
import { kpiOf } from '#server/insights/steps/kpis.ts'

test.each([
  [9, 9, true],
  [10, 0, false],
  [0, 10, false],
  [0, 0, true],
])('%i beside %i', (now, then, few) => expect(isTooFew(now, then)).toBe(few))

describe('a figure', () => {
  const lengths = { previous: { days: 7 }, passed: null } as never
  const change = (metric: 'mentions' | 'engagementRate', value: number, previous: number) =>
    kpiOf(metric, overviewFigures, { value, previous, spark: [] }, { inputs: 1, posts: 1, lengths }).change

  test('of a few posts has no change in per cent, of more it has one', () => {
    expect([change('mentions', 3, 1), change('mentions', 12, 6)]).toEqual([null, 100])
    expect(isTooFewToCompare(overviewFigures.mentions, { value: 3, previous: 1 })).toBe(true)
    expect(isTooFewToCompare(overviewFigures.mentions, { value: 3, previous: null })).toBe(false)
  })

  test('that is a rate or a mean is not counted', () => {
    expect(change('engagementRate', 0.5, 0.25)).toBe(0.25)
    expect(isTooFewToCompare(peopleFigures.postsPerAuthor, { value: 2, previous: 1 })).toBe(false)
    expect(isTooFewToCompare(peopleFigures.medianFollowers, { value: 2, previous: 1 })).toBe(false)
  })
})

describe('a trend', () => {
  test('is steady only of ten posts on, now or normally; what surely rises rises', () => {
    expect(toDisplayedTrendState({ posts: 4, expected: 3, state: 'stable' })).toBe('tooFew')
    expect(toDisplayedTrendState({ posts: 4, expected: 11, state: 'stable' })).toBe('stable')
    expect(toDisplayedTrendState({ posts: 4, before: 11, state: 'stable' })).toBe('stable')
    expect(toDisplayedTrendState({ posts: 5, expected: 0, state: 'emerging' })).toBe('emerging')
    expect(toDisplayedTrendState({ posts: 5, expected: null, state: null })).toBe(null)
  })

  test('says no times where there are too few', () => {
    expect(toDisplayedLift({ posts: 4, expected: 3, state: 'stable', lift: 1 })).toBe(null)
    expect(toDisplayedLift({ posts: 5, expected: 0, state: 'emerging', lift: 6 })).toBe(null)
    expect(toDisplayedLift({ posts: 60, expected: 20, state: 'rising', lift: 3 })).toBe(3)
  })
})
