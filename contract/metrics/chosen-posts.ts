import type { Metric } from './metric.ts'

export const chosenPostsMetric: Metric = {
  name: /*i18n*/ 'Chosen posts',
  unit: /*i18n*/ 'posts',
  definition:
    /*i18n*/ 'Posts that an editor of the report chose. They stay whatever the days, queries and filters are.',
  source: 'docs/reports.md',
  basis: 'measured',
}
