import type { Metric } from './metric.ts'

/** What posts hold by a field of the workspace. */
export const fieldMetric = {
  name: /*i18n*/ 'By field',
  unit: /*i18n*/ 'posts',
  definition:
    /*i18n*/ 'Posts by their value of a field of the workspace, which imports brought. Posts without a value are a row of their own.',
  formula: /*i18n*/ 'count of distinct posts by value; share of all posts of the range',
  source: /*i18n*/ 'the columns of imported files',
  basis: 'measured',
} as const satisfies Metric
