import type { Metric } from './metric.ts'

/** The panels of Discover. */
export const discoverMetrics = {
  velocity: {
    name: /*i18n*/ 'Post velocity',
    unit: /*i18n*/ 'posts per hour',
    definition:
      /*i18n*/ 'Posts per hour of the window, beside the median of the same days and hours of up to four past weeks. Weeks from before the first post are left out. Where there are fewer than ten posts now and in past weeks, they are too few to tell.',
    formula: /*i18n*/ 'posts ÷ hours; ratio to the median over the past windows',
    source: /*i18n*/ 'Salesforce, same window in past weeks',
    basis: 'measured',
  },
  trend: {
    name: /*i18n*/ 'Trend',
    unit: /*i18n*/ 'times as many posts as in past weeks',
    definition:
      /*i18n*/ 'How many times as many posts hold it as its share in the same days and hours of past weeks would give. One post is added on both sides, so that three posts after none are no explosion. Rising and falling from two standard errors on; new where past weeks would give less than one post. What is neither, with fewer than ten posts now and by past weeks, is too few to tell.',
    formula:
      /*i18n*/ 'lift = (n + 1) ÷ (e + 1), e = posts × past share; score = ln lift ÷ √(1 ÷ (n + 1) + 1 ÷ (w · (e + 1)))',
    source: /*i18n*/ 'Monroe, Colaresi, Quinn 2008 (log-odds with a prior); elasticdomain (states)',
    basis: 'measured',
  },
  risingAuthor: {
    name: /*i18n*/ 'Rising authors',
    unit: /*i18n*/ 'times as many posts as in past weeks',
    definition:
      /*i18n*/ 'Authors with at least three posts who post hardly by chance more than in the same days and hours of past weeks.',
    formula: /*i18n*/ 'as Trend, with e = posts in a past window on average',
    source: /*i18n*/ 'Monroe, Colaresi, Quinn 2008',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>
