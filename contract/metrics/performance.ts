import type { FigureMetric, Metric } from './metric.ts'
import { overperformanceMetric } from './overperformance.ts'
import { overviewFigures } from './overview.ts'

/** In the order of the performance page's row (product.md 1.1, 1.9). */
export const performanceFigures = {
  interactions: overviewFigures.interactions,
  engagement: {
    name: /*i18n*/ 'Engagement rate per day',
    unit: /*i18n*/ '% per day',
    definition:
      /*i18n*/ 'Interactions as a share of followers on an average day. Days without posts count as 0; future days are left out.',
    formula:
      /*i18n*/ 'mean over days of interactions of that day ÷ followers of that day × 100; followers of a day: each author of that day once',
    source: 'Fanpage Karma',
    basis: 'measured',
    digits: 2,
    change: 'points',
    overDays: 'mean',
  },
  postInteractionRate: {
    name: /*i18n*/ 'Median engagement rate',
    unit: /*i18n*/ '% per post',
    definition:
      /*i18n*/ 'Half of the posts have a higher engagement rate, half a lower one. Only posts with interactions and followers are counted.',
    formula: /*i18n*/ 'median over posts of interactions ÷ followers × 100',
    source: 'Fanpage Karma; Soundings v2',
    basis: 'measured',
    digits: 2,
    change: 'points',
    overDays: 'mean',
  },
  viewRate: {
    name: /*i18n*/ 'Engagement rate by views',
    unit: /*i18n*/ '% of views',
    definition: /*i18n*/ 'Interactions as a share of views. Only posts with both numbers are counted.',
    formula: /*i18n*/ 'sum of interactions ÷ sum of views × 100, posts with at least one view',
    source: 'Buffer',
    basis: 'measured',
    digits: 2,
    change: 'points',
    overDays: 'mean',
  },
  impressions: {
    name: /*i18n*/ 'Potential impressions',
    unit: /*i18n*/ 'impressions',
    definition: /*i18n*/ 'How often the posts would be seen if every follower saw every post.',
    formula: /*i18n*/ 'sum over posts of the followers of their author',
    source: 'Meltwater',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'sum',
  },
  outperforming: {
    name: /*i18n*/ 'Overperforming posts',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts with at least twice as many interactions as expected. Posts without counts or an author, or with counts less than a day old, are left out.',
    formula: /*i18n*/ '(interactions + 1) ÷ (expected + 1) ≥ 2',
    source: overperformanceMetric.source,
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'sum',
  },
  responseTime: {
    name: /*i18n*/ 'Median response time',
    unit: /*i18n*/ 'until the first reply',
    definition:
      /*i18n*/ 'How long your own accounts take to reply to posts that start a thread. Half were answered sooner. Unanswered posts are left out.',
    formula:
      /*i18n*/ 'median over answered posts of the minutes from the post to the first reply by one of your own accounts',
    source: 'Fanpage Karma',
    basis: 'measured',
    digits: 0,
    format: 'minutes',
    change: 'percent',
    overDays: 'mean',
  },
} as const satisfies Record<string, FigureMetric>

export const performanceMetrics = {
  sources: {
    name: /*i18n*/ 'By source',
    unit: /*i18n*/ 'posts, interactions, rates',
    definition:
      /*i18n*/ 'The key figures by source, with the change from the previous period. A dash means that the source doesn’t provide the data.',
    formula:
      /*i18n*/ 'share: posts of the source ÷ all posts · a post: interactions ÷ posts with counts · % of followers: sum of interactions ÷ sum of followers × 100, posts with both · % a post: median over posts of interactions ÷ followers × 100 · % of views: sum of interactions ÷ sum of views × 100 · net sentiment: (positive − negative) ÷ (positive + neutral + negative) × 100',
    source: 'Sprout',
    basis: 'measured',
  },
  bestTime: {
    name: /*i18n*/ 'Best time to post',
    unit: /*i18n*/ 'weighted interactions per post',
    definition:
      /*i18n*/ 'Median weighted interactions by hour of the week over 28 days, from your own accounts’ posts or, if you have added none, from all posts. Needs ten posts per hour that are at least 24 hours old.',
    formula:
      /*i18n*/ 'median of likes + 2 × replies + 3 × (reposts + quotes); best hour: above 95% of the highest medians of 999 resamples',
    source: 'ContentCal; Fanpage Karma; Westfall & Young 1993',
    basis: 'modelled',
  },
  velocity: {
    name: /*i18n*/ 'Growth after posting',
    unit: /*i18n*/ 'interactions by age',
    definition:
      /*i18n*/ 'Interactions by age of the post. Only posts whose counts were collected more than once are included.',
    formula: /*i18n*/ 'median and quartiles of interactions at each age, interpolated between two observations',
    source: 'CrowdTangle; Soundings v1',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>
