import { metricNames } from './metric-names.ts'

/**
 * The metrics of the insight pages: name, unit, definition in words, formula, and who defined it so. Popovers, the
 * command line and the documents read them from here.
 */
export type Metric = {
  name: string
  unit: string
  definition: string
  formula: string
  source: string
  basis: 'measured' | 'modelled'
}

export const metrics = {
  mentions: {
    ...metricNames.mentions,
    definition: /*i18n*/ 'Distinct posts that match. An edit or a second observation does not count again.',
    formula: /*i18n*/ 'count of distinct (source, native id)',
    source: /*i18n*/ 'Talkwalker, published histogram',
    basis: 'measured',
  },
  uniqueAuthors: {
    ...metricNames.uniqueAuthors,
    definition: /*i18n*/ 'Distinct authors of the matching posts. Posts whose source names no author are left out.',
    formula: /*i18n*/ 'count of distinct (source, author)',
    source: /*i18n*/ 'Talkwalker, influencers guide',
    basis: 'measured',
  },
  interactions: {
    ...metricNames.interactions,
    definition:
      /*i18n*/ 'What people did with the posts, by the formula of each source. Posts without counts are left out, not counted as 0.',
    formula:
      /*i18n*/ 'X, Bluesky, Mastodon and Truth Social: likes + reposts + quotes + replies · Hacker News: score − 1 + comments · Reddit: score + comments · Lemmy: upvotes + comments · YouTube: likes + comments · RSS: none',
    source: /*i18n*/ 'Talkwalker, metrics per network; version 1',
    basis: 'measured',
  },
  engagementRate: {
    ...metricNames.engagementRate,
    definition:
      /*i18n*/ 'Interactions for each follower, over the posts that say both: authors with more followers weigh more.',
    formula: /*i18n*/ 'sum of interactions ÷ sum of followers × 100, posts with interactions and at least one follower',
    source: /*i18n*/ 'Rival IQ, engagement rate weighted by audience',
    basis: 'measured',
  },
  potentialReach: {
    ...metricNames.potentialReach,
    definition:
      /*i18n*/ 'People who follow at least one author, each author counted once with their highest follower count in the range.',
    formula: /*i18n*/ 'sum over unique authors of their highest follower count',
    source: /*i18n*/ 'Meltwater, deduplicated follower count',
    basis: 'measured',
  },
  netSentiment: {
    ...metricNames.netSentiment,
    definition:
      /*i18n*/ 'The lead of positive over negative posts, in per cent of all classified posts. Posts of unsure sentiment and posts in a language that is not classified are left out.',
    formula: /*i18n*/ '(positive − negative) ÷ (positive + neutral + negative) × 100',
    source: /*i18n*/ 'Symanto, Black Box, AllEars',
    basis: 'measured',
  },
  shareOfVoice: {
    ...metricNames.shareOfVoice,
    definition:
      /*i18n*/ 'Mentions of this query in per cent of the mentions of all compared queries. A post that matches two queries counts in both.',
    formula: /*i18n*/ 'mentions of the query ÷ mentions of all compared queries × 100',
    source: /*i18n*/ 'MutualMind, Sprout',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>

export type MetricId = keyof typeof metrics
