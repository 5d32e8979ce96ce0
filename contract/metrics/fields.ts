import type { Metric } from './metric.ts'

export const fieldMetric = {
  name: /*i18n*/ 'By field',
  unit: /*i18n*/ 'posts',
  definition: /*i18n*/ 'Posts by the value of an imported field. Posts without a value have their own row.',
  formula: /*i18n*/ 'posts of each ÷ all posts',
  source: 'Soundings',
  basis: 'measured',
} as const satisfies Metric
