import { type Comparison, combineQueryTables, comparisonTables, querySeriesTable } from '../answers/comparison.ts'
import { postsColumn } from '../answers/columns.ts'
import { leaderTables, overviewTables, termTables } from '../answers/overview.ts'
import { topicQueriesTable } from '../answers/topics.ts'
import { type AnyTable, pickColumns } from '../answers/table.ts'
import { narrow, type ReportPanel } from './panel.ts'

const compared = <Table extends AnyTable>(table: Table) =>
  ({ page: 'overview', call: 'getComparison', compares: true, table }) as const

/** Panels of two to five queries, all but topics from one answer. */
export const comparisonPanels = {
  'comparison.figures': compared(
    narrow(comparisonTables.comparedFigures, [
      'query',
      'metric',
      'value',
      'previous',
      'change_percent',
      'change_points',
    ]),
  ),
  'comparison.volume': {
    ...compared(comparisonTables.comparedSteps),
    tableOf: (comparison: Comparison) => querySeriesTable(comparison, ({ voice }) => voice.mentions.steps),
  },
  'comparison.shareOfVoice': compared({
    ...comparisonTables.comparedVoice,
    columns: [
      ...pickColumns(comparisonTables.comparedVoice, ['query', 'share']),
      { ...postsColumn, value: ({ value }) => value },
    ],
    rows: (comparison: Comparison) =>
      comparisonTables.comparedVoice.rows(comparison).filter(({ measure }) => measure === 'mentions'),
  }),
  'comparison.overlap': compared(narrow(comparisonTables.comparedOverlap, ['query', 'other_query', 'posts_of_both'])),
  'comparison.sentiment': compared(
    narrow(comparisonTables.comparedSentiment, [
      'query',
      'net_sentiment',
      'positive',
      'neutral',
      'negative',
      'unsure',
      'unknown',
    ]),
  ),
  'comparison.totals': compared(
    narrow(comparisonTables.comparedTotals, ['query', 'posts', 'interactions', 'potential_reach']),
  ),
  'comparison.sources': compared(combineQueryTables(overviewTables.sources)),
  'comparison.topTerms': compared(
    narrow(combineQueryTables(termTables.terms), ['query', 'term', 'posts', 'net_sentiment']),
  ),
  'comparison.topics': {
    ...compared(topicQueriesTable({ topics: [], queries: [] })),
    call: 'getTopics',
    tableOf: topicQueriesTable,
  },
  'comparison.topAuthors': compared(
    combineQueryTables(narrow(leaderTables.topAuthors, ['source', 'name', 'followers', 'posts'])),
  ),
} as const satisfies Record<string, ReportPanel>
