import { interactionsFormula } from '#sources/index.ts'
import type { FigureMetric, Metric } from './metric.ts'

/** The figures of the overview, in the order of its row (product.md 1.1). */
export const overviewFigures = {
  mentions: {
    name: /*i18n*/ 'Mentions',
    unit: /*i18n*/ 'posts',
    definition: /*i18n*/ 'Distinct posts that match. An edit or a second observation does not count again.',
    formula: /*i18n*/ 'count of distinct (source, native id)',
    source: /*i18n*/ 'Talkwalker, published histogram',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'sum',
  },
  uniqueAuthors: {
    name: /*i18n*/ 'Unique authors',
    unit: /*i18n*/ 'authors',
    definition: /*i18n*/ 'Distinct authors of the matching posts. Posts whose source names no author are left out.',
    formula: /*i18n*/ 'count of distinct (source, author)',
    source: /*i18n*/ 'Talkwalker, influencers guide',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'distinct',
    opens: 'authors',
  },
  interactions: {
    name: /*i18n*/ 'Interactions',
    unit: /*i18n*/ 'interactions',
    definition:
      /*i18n*/ 'What people did with the posts, by the formula of each source. Posts without counts are left out, not counted as 0.',
    formula: interactionsFormula,
    source: /*i18n*/ 'Talkwalker, metrics per network; version 1',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'sum',
    order: 'interactions',
  },
  engagementRate: {
    name: /*i18n*/ 'Engagement rate',
    unit: /*i18n*/ '% of all followers',
    definition:
      /*i18n*/ 'Interactions for each follower, over the posts that say both: authors with more followers weigh more.',
    formula: /*i18n*/ 'sum of interactions ÷ sum of followers × 100, posts with interactions and at least one follower',
    source: /*i18n*/ 'Rival IQ, engagement rate weighted by audience',
    basis: 'measured',
    digits: 2,
    change: 'points',
    overDays: 'mean',
    order: 'interactions',
  },
  potentialReach: {
    name: /*i18n*/ 'Potential reach',
    unit: /*i18n*/ 'people',
    definition:
      /*i18n*/ 'People who follow at least one author, each author counted once with their highest follower count in the range.',
    formula: /*i18n*/ 'sum over unique authors of their highest follower count',
    source: /*i18n*/ 'Meltwater, deduplicated follower count',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'distinct',
    order: 'followers',
  },
  netSentiment: {
    name: /*i18n*/ 'Net sentiment',
    unit: /*i18n*/ 'points, −100 to 100',
    definition:
      /*i18n*/ 'The lead of positive over negative posts, in per cent of all classified posts. Posts of unsure sentiment and posts in a language that is not classified are left out.',
    formula: /*i18n*/ '(positive − negative) ÷ (positive + neutral + negative) × 100',
    source: /*i18n*/ 'Symanto, Black Box, AllEars',
    basis: 'measured',
    digits: 1,
    format: 'signed',
    change: 'points',
    overDays: 'mean',
  },
} as const satisfies Record<string, FigureMetric>

/** The figures of queries side by side: those of the overview, and what they say of each other. */
export const comparedFigures = {
  ...overviewFigures,
  shareOfVoice: {
    name: /*i18n*/ 'Share of voice',
    unit: /*i18n*/ '% of mentions',
    definition:
      /*i18n*/ 'Mentions of this query in per cent of the mentions of all compared queries. A post that matches two queries counts in both.',
    formula: /*i18n*/ 'mentions of the query ÷ mentions of all compared queries × 100',
    source: /*i18n*/ 'MutualMind, Sprout',
    basis: 'measured',
    digits: 1,
    change: 'points',
    overDays: 'mean',
  },
} as const satisfies Record<string, FigureMetric>

/** The panels of the overview. */
export const overviewMetrics = {
  volume: {
    name: /*i18n*/ 'Volume over time',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts of each hour, day, week or month of the workspace’s time zone, by sentiment. A step that the range cuts or that is not over yet is hatched; what it is compared with ends at the same moment. A mark stands where a step rises above the rest.',
    formula: /*i18n*/ 'count of distinct posts by step; marked from (x − median) ÷ (1.4826 · MAD) ≥ 3 and 10 posts on',
    source: /*i18n*/ 'Talkwalker, published histogram; Iglewicz and Hoaglin 1993 (robust z)',
    basis: 'measured',
  },
  sentiments: {
    name: /*i18n*/ 'Sentiment',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts by what our model says of their text, or people who corrected it. Unsure: no verdict is likely enough. Not classified: a language without a model.',
    formula: /*i18n*/ 'count of distinct posts by sentiment',
    source: /*i18n*/ 'docs/sentiment.md, with its measured errors',
    basis: 'modelled',
  },
  topPosts: {
    name: /*i18n*/ 'Top posts',
    unit: /*i18n*/ 'interactions',
    definition:
      /*i18n*/ 'The posts with the most interactions, the newer first where two have as many. Posts whose source has no counts never lead.',
    formula: /*i18n*/ 'interactions of each post, by the formula of its source',
    source: /*i18n*/ 'Talkwalker, metrics per network; version 1',
    basis: 'measured',
  },
  topAuthors: {
    name: /*i18n*/ 'Top authors',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'The authors with the most posts, then the most interactions, beside their highest follower count in the range.',
    formula: /*i18n*/ 'count of distinct posts by (source, author)',
    source: /*i18n*/ 'Talkwalker, influencers guide',
    basis: 'measured',
  },
  sources: {
    name: /*i18n*/ 'Sources',
    unit: /*i18n*/ 'posts',
    definition: /*i18n*/ 'Posts of each source, and their share of all posts of the range.',
    formula: /*i18n*/ 'posts of the source ÷ posts of the range',
    source: /*i18n*/ 'Talkwalker, published histogram',
    basis: 'measured',
  },
  languages: {
    name: /*i18n*/ 'Languages',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts of each language, as the source says or as it was told from the text, and their share of all posts.',
    formula: /*i18n*/ 'posts of the language ÷ posts of the range',
    source: /*i18n*/ 'Talkwalker, published histogram',
    basis: 'measured',
  },
  topTerms: {
    name: /*i18n*/ 'Top terms',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Words and hashtags that stand in the most posts, each post counted once; function words and the words of the query stay out. Of many posts a sample is read: what is projected from it has ≈ and the half width of its 95 % interval.',
    formula: /*i18n*/ 'document frequency; net sentiment = (positive − negative) ÷ classified × 100 of those posts',
    source: /*i18n*/ 'Brandwatch, Talkwalker (topics)',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>

export type OverviewPanel = keyof typeof overviewMetrics
