import type { Metric } from './metric.ts'

export const fieldMetric = {
  name: /*i18n*/ 'By field',
  unit: /*i18n*/ 'posts',
  definition:
    /*i18n*/ 'Posts by the value of an imported field, by community, tag or category. Posts without a value have their own row. A post with several tags or categories counts for each, so shares can add up to more than 100%.',
  formula: /*i18n*/ 'posts of each ÷ all posts',
  source: 'Soundings',
  basis: 'measured',
} as const satisfies Metric

export const communityMetric = {
  name: /*i18n*/ 'Communities',
  unit: /*i18n*/ 'posts',
  definition:
    /*i18n*/ 'Posts by community, such as a subreddit, group, channel or forum, with their share of all posts in the range. Posts outside communities are left out.',
  formula: /*i18n*/ 'posts of each ÷ all posts',
  source: 'Soundings',
  basis: 'measured',
} as const satisfies Metric
