import { interactionsFormula } from '#sources/index.ts'
import type { FigureMetric, Metric } from './metric.ts'

/** In the order of the overview's row (product.md 1.1). */
export const overviewFigures = {
  mentions: {
    name: /*i18n*/ 'Mentions',
    unit: /*i18n*/ 'posts',
    definition: /*i18n*/ 'Number of matching posts. Each post counts once, even if it was edited or collected again.',
    formula: /*i18n*/ 'count of distinct posts',
    source: 'Talkwalker',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'sum',
  },
  uniqueAuthors: {
    name: /*i18n*/ 'Unique authors',
    unit: /*i18n*/ 'authors',
    definition: /*i18n*/ 'Number of different authors of the matching posts. Posts without an author are left out.',
    formula: /*i18n*/ 'count of distinct authors',
    source: 'Talkwalker',
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
      /*i18n*/ 'Total of likes, reposts, quotes and replies, as far as each source has them. Posts without counts are left out.',
    formula: interactionsFormula,
    source: 'Talkwalker',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'sum',
    order: 'interactions',
  },
  engagementRate: {
    name: /*i18n*/ 'Engagement rate',
    unit: /*i18n*/ '% of followers',
    definition: /*i18n*/ 'Interactions as a share of followers. Only posts with both numbers are counted.',
    formula: /*i18n*/ 'sum of interactions ÷ sum of followers × 100, posts with interactions and at least one follower',
    source: 'Rival IQ',
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
      /*i18n*/ 'Total followers of all authors. Each author counts once, with their highest follower count in the range.',
    formula: /*i18n*/ 'sum over unique authors of their highest follower count',
    source: 'Meltwater',
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
      /*i18n*/ 'Positive minus negative posts, as a percentage of classified posts. Posts with unsure or unclassified sentiment are left out.',
    formula: /*i18n*/ '(positive − negative) ÷ (positive + neutral + negative) × 100',
    source: 'Symanto, Black Box, AllEars',
    basis: 'measured',
    digits: 1,
    format: 'signed',
    change: 'points',
    overDays: 'mean',
  },
} as const satisfies Record<string, FigureMetric>

/** Figures for comparing queries: the overview's, plus shares among the queries. */
export const comparedFigures = {
  ...overviewFigures,
  shareOfVoice: {
    name: /*i18n*/ 'Share of voice',
    unit: /*i18n*/ '% of mentions',
    definition:
      /*i18n*/ 'Share of this query in the mentions of all compared queries. A post that matches two queries counts in both.',
    formula: /*i18n*/ 'mentions of the query ÷ mentions of all compared queries × 100',
    source: 'MutualMind, Sprout',
    basis: 'measured',
    digits: 1,
    change: 'points',
    overDays: 'mean',
  },
} as const satisfies Record<string, FigureMetric>

export const overviewMetrics = {
  volume: {
    name: /*i18n*/ 'Volume over time',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts over time by sentiment, in the workspace’s time zone. Incomplete times are hatched, and spikes are marked.',
    formula:
      /*i18n*/ 'count of distinct posts by hour, day, week or month; spike: (x − median) ÷ (1.4826 · MAD) ≥ 3 and at least 10 posts',
    source: 'Talkwalker; Iglewicz & Hoaglin 1993',
    basis: 'measured',
  },
  sentiments: {
    name: /*i18n*/ 'Sentiment',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts by their sentiment, as classified by a model or corrected by a member. Unsure: no sentiment is likely enough. Not classified: the language isn’t supported.',
    formula: /*i18n*/ 'count of distinct posts',
    source: 'docs/sentiment.md',
    basis: 'modelled',
  },
  topPosts: {
    name: /*i18n*/ 'Top posts',
    unit: /*i18n*/ 'interactions',
    definition: /*i18n*/ 'The posts with the most interactions. Posts without counts are left out.',
    formula: interactionsFormula,
    source: 'Talkwalker',
    basis: 'measured',
  },
  newestPosts: {
    name: /*i18n*/ 'Newest posts',
    unit: /*i18n*/ 'posts',
    definition: /*i18n*/ 'The latest posts of the range.',
    formula: /*i18n*/ 'by time of posting, latest first',
    source: 'Talkwalker',
    basis: 'measured',
  },
  topAuthors: {
    name: /*i18n*/ 'Top authors',
    unit: /*i18n*/ 'posts',
    definition: /*i18n*/ 'The authors with the most posts, with their highest follower count in the range.',
    formula: /*i18n*/ 'count of distinct posts',
    source: 'Talkwalker',
    basis: 'measured',
  },
  sources: {
    name: /*i18n*/ 'Sources',
    unit: /*i18n*/ 'posts',
    definition: /*i18n*/ 'Posts by source, with their share of all posts in the range.',
    formula: /*i18n*/ 'posts of each ÷ all posts',
    source: 'Talkwalker',
    basis: 'measured',
  },
  languages: {
    name: /*i18n*/ 'Languages',
    unit: /*i18n*/ 'posts',
    definition: /*i18n*/ 'Posts by language, as stated by the source or detected from the text.',
    formula: /*i18n*/ 'posts of each ÷ all posts',
    source: 'Talkwalker',
    basis: 'measured',
  },
  topTerms: {
    name: /*i18n*/ 'Top terms',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Words and hashtags that occur in the most posts, without function words and the words of the query. Numbers with ≈ are estimates from a sample.',
    formula:
      /*i18n*/ 'posts that contain the term, ± half the 95% interval; net sentiment = (positive − negative) ÷ classified × 100 of those posts',
    source: 'Brandwatch, Talkwalker',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>
