import type { Metric } from './metric.ts'

/**
 * What a post is compared with: the author's posts of the same type and time, and the posts of the same source, type and class of
 * followers, which weigh as much as `priorPosts` of the author's own and have to be `leastComparable` at least. Counts that were
 * seen before a post was `firstAgeHours` old are compared with nothing and nothing is compared with them.
 */
export const overperformanceRules = {
  comparedPosts: 100,
  priorPosts: 10,
  leastComparable: 10,
  firstAgeHours: 24,
  /** Where classes of followers begin; posts whose source tells no followers are a class of their own. */
  followerClasses: [0, 100, 1_000, 10_000, 100_000, 1_000_000],
} as const

/** Whether the counts of a post were seen before it can be compared with others. */
export const isTooYoung = ({ postedAt, collectedAt }: { postedAt: string; collectedAt: string }) =>
  Date.parse(collectedAt) - Date.parse(postedAt) < overperformanceRules.firstAgeHours * 3_600_000

export const overperformanceMetric = {
  name: /*i18n*/ 'Overperformance',
  unit: /*i18n*/ 'times as many interactions as expected',
  definition:
    /*i18n*/ 'Interactions beside what a post of this author and type gets: ×2 is twice as many, ÷2 half as many, and the middle of all posts is about ×1. What is expected comes from up to 100 posts of the author of that type and time, drawn towards posts of the same source, type and number of followers: the fewer posts the author has, the more. Only counts that were seen a day after the post or later are compared; younger posts are too young to tell. Where fewer than ten posts can be compared, nothing is expected.',
  formula:
    /*i18n*/ '(interactions + 1) ÷ (expected + 1); ln(expected + 1) = (n × own + 10 × typical) ÷ (n + 10); own and typical: mean of ln(interactions + 1) over the middle half of the author’s posts of that type in blocks of n ≤ 100 from the newest back, and of all posts of the same source, type and class of followers (none told, under 100, 1 000, 10 000, 100 000, 1 000 000, more)',
  source: /*i18n*/ 'CrowdTangle, overperforming score; shrinkage and age by Soundings, version 2',
  basis: 'measured',
} as const satisfies Metric
