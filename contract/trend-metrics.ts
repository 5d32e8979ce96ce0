import type { Metric } from './metrics.ts'

/** What the figures of Discover mean, for popovers and documents. */
export const trendMetrics = {
  velocity: {
    name: 'Post velocity',
    unit: 'posts per hour',
    definition:
      'Posts per hour of the window, beside the median of the same days and hours of up to four past weeks. Weeks from before the first post are left out.',
    formula: 'posts ÷ hours; ratio to the median over the past windows',
    source: 'Salesforce, same window in past weeks',
    basis: 'measured',
  },
  trend: {
    name: 'Trend',
    unit: 'times as many posts as expected',
    definition:
      'How many times as many posts hold it as its share in the same days and hours of past weeks lets one expect. One post is added on both sides, so that three posts after none are no explosion. Rising and declining from two standard errors on; emerging where less than one post was expected.',
    formula: 'lift = (n + 1) ÷ (e + 1), e = posts × past share; score = ln lift ÷ √(1 ÷ (n + 1) + 1 ÷ (w · (e + 1)))',
    source: 'Monroe, Colaresi, Quinn 2008 (log-odds with a prior); elasticdomain (states)',
    basis: 'measured',
  },
  risingAuthor: {
    name: 'Rising authors',
    unit: 'times as many posts as usual',
    definition:
      'Authors with at least three posts who post hardly by chance more than in the same days and hours of past weeks.',
    formula: 'as Trend, with e = posts in a past window on average',
    source: 'Monroe, Colaresi, Quinn 2008',
    basis: 'measured',
  },
  spike: {
    name: 'Spikes',
    unit: 'posts in a bucket',
    definition:
      'Hours (days in ranges over a week) with at least ten posts that stand out from the rest of the window by three times the usual spread. An hour right after a spike belongs to it.',
    formula: 'z = (x − median) ÷ (1.4826 · MAD) ≥ 3',
    source: 'Socialmetrix; cooldown by Vista Social',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>
