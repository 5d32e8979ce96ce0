import type { Metric } from './metric.ts'

/**
 * A post is compared with up to `comparedPosts` posts of its author and type from the same time, and with posts of the
 * same source, type and follower class (at least `minComparable`), which weigh as much as `priorPosts` of the author's.
 * Counts from before an age of `firstAgeHours` are ignored.
 */
export const overperformanceRules = {
  comparedPosts: 100,
  priorPosts: 10,
  minComparable: 10,
  firstAgeHours: 24,
  /** Lower bounds of the follower classes; posts without follower counts are a class of their own. */
  followerClasses: [0, 100, 1_000, 10_000, 100_000, 1_000_000],
} as const

/** Whether a post's counts were last seen before they can be compared. */
export const isTooYoung = ({ postedAt, collectedAt }: { postedAt: string; collectedAt: string }) =>
  Date.parse(collectedAt) - Date.parse(postedAt) < overperformanceRules.firstAgeHours * 3_600_000

export const overperformanceMetric = {
  name: /*i18n*/ 'Overperformance',
  unit: /*i18n*/ 'interactions, relative to expected',
  definition:
    /*i18n*/ 'Interactions compared with similar posts by the same author and by accounts of the same size: 2× is twice as many, 0.5× half as many. Posts need counts that are at least a day old.',
  formula:
    /*i18n*/ '(interactions + 1) ÷ (expected + 1); ln(expected + 1) = (n × own + 10 × typical) ÷ (n + 10); own and typical: mean of ln(interactions + 1) over the middle half of the author’s posts of that type in blocks of n ≤ 100 from the newest back, and of all posts of the same source, type and number of followers (unknown, under 100, 1,000, 10,000, 100,000, 1,000,000, more); needs ten posts to compare',
  source: 'CrowdTangle; Soundings v2',
  basis: 'measured',
} as const satisfies Metric
