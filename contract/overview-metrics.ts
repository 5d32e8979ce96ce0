import type { Metric } from './metrics.ts'

/** What the panels of the overview mean, for popovers and documents; its figures stand in metrics.ts. */
export const overviewMetrics = {
  volume: {
    name: /*i18n*/ 'Volume over time',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts of each hour, day, week or month of the workspace’s time zone, by sentiment. The first and the last step may be a part of one. A mark stands where a step rises above the rest.',
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
