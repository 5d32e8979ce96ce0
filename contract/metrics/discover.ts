import type { Metric } from './metric.ts'

export const discoverMetrics = {
  velocity: {
    name: /*i18n*/ 'Post velocity',
    unit: /*i18n*/ 'posts per hour',
    definition: /*i18n*/ 'Posts per hour, compared with the same days and hours of up to four past weeks.',
    formula: /*i18n*/ 'posts ÷ hours; compared with the median of past weeks, from ten posts',
    source: 'Salesforce',
    basis: 'measured',
  },
  trend: {
    name: /*i18n*/ 'Trend',
    unit: /*i18n*/ 'times as many posts as in past weeks',
    definition:
      /*i18n*/ 'Posts that contain the value, compared with the number expected from the same days and hours of past weeks.',
    formula:
      /*i18n*/ 'lift = (n + 1) ÷ (e + 1), e = posts × past share; score = ln lift ÷ √(1 ÷ (n + 1) + 1 ÷ (w · (e + 1))); rising from 2, falling from −2, new if e < 1; steady needs ten posts',
    source: 'Monroe, Colaresi & Quinn 2008; elasticdomain',
    basis: 'measured',
  },
  risingAuthor: {
    name: /*i18n*/ 'Rising authors',
    unit: /*i18n*/ 'times as many posts as in past weeks',
    definition:
      /*i18n*/ 'Authors with at least three posts who post clearly more than in the same days and hours of past weeks.',
    formula: /*i18n*/ 'as Trend, with e = average posts in past weeks',
    source: 'Monroe, Colaresi & Quinn 2008',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>
