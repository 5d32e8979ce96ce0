import type { QueryCounts } from '#contract/answers/query-figures.ts'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import type { Figures } from '#src/features/saved-queries/figures.ts'

const at = '2026-11-01T00:00:00.000Z'

export const rowOf = (name: string, rest: Partial<SavedQueryRow> = {}): SavedQueryRow => ({
  id: name,
  name,
  text: 'coffee',
  tags: [],
  locked: false,
  state: 'live',
  version: 1,
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
  isReadable: true,
  backfill: null,
  unsearched: [],
  textsPaused: false,
  postsToday: null,
  posts30Days: null,
  ...rest,
})

const kpi = { previous: null, change: null, coverage: null }

/** What a query brought on the last days, today last. */
export const countsOf = (
  perDay: readonly number[],
  {
    change = null,
    net = null,
    spike = null,
  }: { change?: number | null; net?: number | null; spike?: QueryCounts['spike'] } = {},
): QueryCounts => ({
  mentions: {
    ...kpi,
    metric: 'mentions',
    value: perDay.reduce((sum, posts) => sum + posts, 0),
    change,
    spark: [...perDay],
  },
  netSentiment: { ...kpi, metric: 'netSentiment', value: net, spark: [] },
  spike,
})

export const figuresOf = (
  counts: Readonly<Record<string, QueryCounts | null>>,
  rest: Partial<Figures> = {},
): Figures => ({
  countsOf: (queryId) => counts[queryId],
  steps: [],
  parts: [],
  state: 'shown',
  uncounted: 0,
  isOld: false,
  isFetching: false,
  refetch: () => {},
  ...rest,
})
