import * as z from 'zod/mini'

/** What the overview counts, a table each; `getOverview` says what they hold. */
const overviewTables = [
  'kpis',
  'volume',
  'sources',
  'languages',
  'sentiments',
  'terms',
  'topPosts',
  'topAuthors',
] as const
export const OverviewTable = z.enum(overviewTables)
export type OverviewTable = z.infer<typeof OverviewTable>

/** What queries side by side count, a table each; `getComparison` says what they hold. */
export const ComparisonTable = z.enum(['comparedFigures', 'comparedSteps', 'comparedVoice', 'comparedOverlap'])
export type ComparisonTable = z.infer<typeof ComparisonTable>
