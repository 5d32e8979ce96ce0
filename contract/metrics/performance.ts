import type { FigureMetric, Metric } from './metric.ts'
import { overperformanceMetric } from './overperformance.ts'
import { overviewFigures } from './overview.ts'

/** The figures of the performance page, in the order of its row (product.md 1.1, 1.9). */
export const performanceFigures = {
  interactions: overviewFigures.interactions,
  engagement: {
    name: /*i18n*/ 'Engagement rate per day',
    unit: /*i18n*/ '% a day',
    definition:
      /*i18n*/ 'Interactions per follower on the average day. Days without posts count as 0, so posting more often raises it. It needs interactions and followers; days that lie ahead are left out.',
    formula:
      /*i18n*/ 'mean over days of interactions of that day ÷ followers of that day × 100; followers of a day: each author of that day once',
    source: /*i18n*/ 'Fanpage Karma, Engagement',
    basis: 'measured',
    digits: 2,
    change: 'points',
    overDays: 'mean',
  },
  postInteractionRate: {
    name: /*i18n*/ 'Median engagement rate',
    unit: /*i18n*/ '% a post',
    definition:
      /*i18n*/ 'Interactions per follower of the post in the middle: half of the posts have a higher rate, half a lower one. Each post counts alike, and a few posts of authors with hardly any followers do not move it. Days without posts play no part. It needs interactions and at least one follower.',
    formula: /*i18n*/ 'median over posts of interactions ÷ followers × 100',
    source: /*i18n*/ 'after Fanpage Karma, Post Interaction, which takes the mean; version 2',
    basis: 'measured',
    digits: 2,
    change: 'points',
    overDays: 'mean',
  },
  viewRate: {
    name: /*i18n*/ 'Engagement rate by views',
    unit: /*i18n*/ '% of the views',
    definition: /*i18n*/ 'Interactions in per cent of the views, of the posts that say both.',
    formula: /*i18n*/ 'sum of interactions ÷ sum of views × 100, posts with at least one view',
    source: /*i18n*/ 'Buffer, engagement rate by views',
    basis: 'measured',
    digits: 2,
    change: 'points',
    overDays: 'mean',
  },
  impressions: {
    name: /*i18n*/ 'Potential impressions',
    unit: /*i18n*/ 'impressions',
    definition:
      /*i18n*/ 'How often the posts would have been seen had every follower seen every post. An author who posts four times counts four times.',
    formula: /*i18n*/ 'sum over posts of the followers of their author',
    source: /*i18n*/ 'Meltwater, potential impressions',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'sum',
  },
  outperforming: {
    name: /*i18n*/ 'Posts ×2 or more',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts that did at least twice as well as posts of their author and type, and of accounts of their size, do. Posts without counts or author, and those that are too young to tell, are left out.',
    formula: /*i18n*/ 'posts whose overperformance is at least ×2: (interactions + 1) ÷ (expected + 1) ≥ 2',
    source: overperformanceMetric.source,
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'sum',
  },
  responseTime: {
    name: /*i18n*/ 'Median answer time',
    unit: /*i18n*/ 'until the first answer',
    definition:
      /*i18n*/ 'How long the accounts that this workspace calls its own take to answer. It counts posts of others that begin a thread and that such an account answered; half of them were answered sooner. Posts that nobody answered are left out.',
    formula: /*i18n*/ 'median over answered posts of the minutes from the post to the first answer by an own account',
    source: /*i18n*/ 'Fanpage Karma, response time',
    basis: 'measured',
    digits: 0,
    format: 'minutes',
    change: 'percent',
    overDays: 'mean',
  },
} as const satisfies Record<string, FigureMetric>

/** What else the performance page shows. */
export const performanceMetrics = {
  sources: {
    name: /*i18n*/ 'By source',
    unit: /*i18n*/ 'posts, interactions, rates',
    definition:
      /*i18n*/ 'What each source brought: its posts and their share of all, their change from the range compared with, and the figures of the cards above for that source alone. A dash says that the source does not give what a figure needs.',
    formula:
      /*i18n*/ 'share: posts of the source ÷ all posts · a post: interactions ÷ posts with counts · % of all followers: sum of interactions ÷ sum of followers × 100, posts with both · % a post: median over posts of interactions ÷ followers × 100 · % of views: sum of interactions ÷ sum of views × 100 · net sentiment: (positive − negative) ÷ (positive + neutral + negative) × 100',
    source: /*i18n*/ 'Sprout, table by network',
    basis: 'measured',
  },
  bestTime: {
    name: /*i18n*/ 'Best time to post',
    unit: /*i18n*/ 'weighted interactions a post',
    definition:
      /*i18n*/ 'Median weighted interactions of the posts of each hour of the week, over 28 days and of posts that are at least 24 hours old: of your own accounts where you have added some, else of all posts. Hours with fewer than ten posts are left blank. An hour is named only where its median is higher than chance would have it.',
    formula:
      /*i18n*/ 'median of likes + 2 × replies + 3 × (reposts + quotes); named: above 95 % of the highest medians of 999 resamples',
    source: /*i18n*/ 'ContentCal, best time; Fanpage Karma, weights; Westfall and Young 1993, resampling',
    basis: 'modelled',
  },
  velocity: {
    name: /*i18n*/ 'Growth of a post',
    unit: /*i18n*/ 'interactions by age',
    definition:
      /*i18n*/ 'Interactions that posts had gathered at each age. Only posts that were observed more than once have a curve, between their first and their last observation; in between it is a straight line.',
    formula:
      /*i18n*/ 'at each age: median and quartiles over the posts of interactions, interpolated between two observations',
    source: /*i18n*/ 'CrowdTangle, steps of age; Soundings, version 1',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>
