import { type BestTime, bestTimeTable } from '../answers/best-time.ts'
import { chosenPostsTable } from '../answers/chosen-posts-table.ts'
import {
  repliesTable,
  type Conversation,
  type ConversationRow,
  pairsTable,
  rankingTable,
  threadsTable,
  vocabularyTable,
} from '../answers/conversation.ts'
import { findMovingRows, sortRows } from '../answers/conversation-sorting.ts'
import { type Trend, type Trends, trendTables } from '../answers/discover.ts'
import { communityTable, fieldTable } from '../answers/fields.ts'
import { spikesTable } from '../answers/spikes.ts'
import { incompleteReasonColumn } from '../answers/columns.ts'
import { leaderTables, overviewTables, termTables } from '../answers/overview.ts'
import { newAndReturningAuthorsTable, lorenzTable, type PeopleAnswer, scatterTable } from '../answers/people.ts'
import {
  overperformanceTable,
  performanceTables,
  responseTimeTable,
  velocityAgesTable,
} from '../answers/performance.ts'
import type { ConversationKind } from '../answers/scope-search.ts'
import { pickColumns } from '../answers/table.ts'
import { listGrowingTopics, topicSourcesTable, topicsTable, topicStepsTable } from '../answers/topics.ts'
import { namesOf } from '../metrics/metric.ts'
import { overviewFigures } from '../metrics/overview.ts'
import { comparisonPanels } from './comparison-panels.ts'
import { narrow, panelMetric, type ReportPanel } from './panel.ts'
import { chosenPostsPanel, type PanelId } from './panel-titles.ts'
import type { PanelItem } from './items.ts'

const steps = (columns: readonly string[]) => ({
  ...performanceTables.performanceSteps,
  columns: pickColumns(performanceTables.performanceSteps, [...columns, incompleteReasonColumn.key]),
})

const rows = (
  kind: ConversationKind,
  columns: readonly string[],
  rowsOf: (rows: readonly ConversationRow[]) => ConversationRow[],
) =>
  ({
    page: 'conversation',
    call: 'getConversation',
    input: { kind },
    table: { ...narrow(rankingTable(kind), columns), rows: ({ rows }: Pick<Conversation, 'rows'>) => rowsOf(rows) },
  }) as const

const ranking = (kind: ConversationKind) =>
  rows(kind, ['value', 'posts', 'share', 'posts_before', 'net_sentiment'], (all) => sortRows(all, 'count'))

const trends = (kind: keyof typeof trendTables, trendsOf: (answer: Trends) => readonly Trend[]) =>
  ({
    page: 'overview',
    call: 'getTrends',
    table: {
      ...narrow(trendTables[kind], ['value', 'posts', 'expected', 'lift', 'state']),
      rows: (answer: Trends) => trendsOf(answer),
    },
  }) as const

/** Every report panel by ID, in the order of the picker; page, mail and file use these definitions. */
export const reportPanels = {
  'overview.figures': {
    page: 'overview',
    call: 'getOverviewFigures',
    table: overviewTables.kpis,
  },
  'overview.volume': {
    page: 'overview',
    call: 'getOverviewFigures',
    table: overviewTables.volume,
  },
  'overview.sentiment': {
    page: 'overview',
    call: 'getOverviewFigures',
    table: overviewTables.sentiments,
  },
  'overview.topPosts': {
    page: 'overview',
    call: 'getOverviewLeaders',
    table: narrow(leaderTables.topPosts, ['source', 'author_name', 'text', 'interactions']),
  },
  'overview.newestPosts': {
    page: 'overview',
    call: 'getOverviewLeaders',
    input: { posts: 'newest' },
    table: narrow(leaderTables.topPosts, ['source', 'author_name', 'text', 'posted_at']),
  },
  'overview.posts': {
    page: null,
    call: 'getChosenPosts',
    table: chosenPostsTable,
  },
  'overview.topAuthors': {
    page: 'overview',
    call: 'getOverviewLeaders',
    table: narrow(leaderTables.topAuthors, ['source', 'name', 'followers', 'posts']),
  },
  'overview.sources': {
    page: 'overview',
    call: 'getOverviewFigures',
    table: overviewTables.sources,
  },
  'overview.topTerms': {
    page: 'overview',
    call: 'getOverviewTerms',
    table: narrow(termTables.terms, ['term', 'posts', 'net_sentiment']),
  },
  'overview.languages': {
    page: 'overview',
    call: 'getOverviewFigures',
    table: overviewTables.languages,
  },
  'overview.communities': {
    page: 'overview',
    call: 'getFieldBreakdown',
    input: { fieldId: 'community' },
    table: narrow(communityTable, ['value', 'posts', 'share', 'net_sentiment']),
  },
  'overview.field': {
    page: 'overview',
    call: 'getFieldBreakdown',
    table: narrow(fieldTable, ['value', 'posts', 'share', 'interactions', 'net_sentiment']),
    metricInput: 'fieldId',
  },
  'overview.number': {
    page: 'overview',
    call: 'getOverviewFigures',
    table: narrow(overviewTables.kpis, ['metric', 'value', 'previous', 'change_percent', 'change_points']),
    metrics: namesOf(overviewFigures),
    metricNames: overviewFigures,
  },
  ...comparisonPanels,
  'performance.volume': {
    page: 'performance',
    call: 'getPerformance',
    table: steps(['at', 'posts']),
  },
  'performance.impressions': {
    page: 'performance',
    call: 'getPerformance',
    table: steps(['at', 'impressions']),
  },
  'performance.engagement': {
    page: 'performance',
    call: 'getPerformance',
    table: steps(['at', 'interactions', 'likes', 'reposts', 'quotes', 'replies']),
  },
  'performance.netSentiment': {
    page: 'performance',
    call: 'getPerformance',
    table: steps(['at', 'posts', 'net_sentiment']),
  },
  'performance.sources': {
    page: 'performance',
    call: 'getPerformance',
    table: narrow(performanceTables.performanceSources, ['source', 'posts', 'posts_before', 'interactions_per_post']),
  },
  'performance.overperformance': {
    page: 'performance',
    call: 'getOverperformance',
    table: overperformanceTable,
  },
  'performance.velocity': {
    page: 'performance',
    call: 'getVelocity',
    table: velocityAgesTable,
  },
  'performance.bestTime': {
    page: 'performance',
    call: 'getBestTime',
    table: {
      ...bestTimeTable,
      rows: (answer: BestTime) =>
        bestTimeTable
          .rows(answer)
          .filter(({ standsOut }) => standsOut)
          .toSorted((one, other) => other.median! - one.median!),
    },
  },
  'performance.responseTime': {
    page: 'performance',
    call: 'getResponseTime',
    table: responseTimeTable,
  },
  'people.scatter': {
    page: 'people',
    call: 'getPeople',
    table: {
      ...narrow(scatterTable, ['source', 'name', 'followers', 'interactions_per_post', 'posts']),
      rows: ({ scatter: { points } }: Pick<PeopleAnswer, 'scatter'>) =>
        points.toSorted((one, other) => other.posts - one.posts),
    },
  },
  'people.arrivals': {
    page: 'people',
    call: 'getPeople',
    table: newAndReturningAuthorsTable,
  },
  'people.concentration': {
    page: 'people',
    call: 'getPeople',
    table: {
      ...lorenzTable,
      rows: ({ concentration }: Pick<PeopleAnswer, 'concentration'>) => lorenzTable.rows(concentration),
    },
  },
  'conversation.topics': {
    page: 'conversation',
    call: 'getTopics',
    table: narrow(topicsTable, ['topic', 'posts', 'share', 'net_sentiment', 'posts_before']),
  },
  'conversation.topicsOverTime': {
    page: 'conversation',
    call: 'getTopics',
    table: topicStepsTable({ topics: [] }),
    tableOf: topicStepsTable,
  },
  'conversation.topicsBySource': {
    page: 'conversation',
    call: 'getTopics',
    table: topicSourcesTable({ topics: [], queries: [] }),
    tableOf: topicSourcesTable,
  },
  'conversation.term': ranking('term'),
  'conversation.phrase': ranking('phrase'),
  'conversation.hashtag': ranking('hashtag'),
  'conversation.emoji': ranking('emoji'),
  'conversation.domain': ranking('domain'),
  'conversation.link': ranking('link'),
  'conversation.mention': ranking('mention'),
  'conversation.keyness': rows('term', ['value', 'posts', 'posts_of_rest', 'distinctiveness'], (all) =>
    sortRows(all, 'distinctive'),
  ),
  'conversation.moving': rows('term', ['value', 'posts', 'place', 'place_before', 'state'], findMovingRows),
  'conversation.words': {
    page: 'conversation',
    call: 'getConversationMap',
    table: pairsTable,
  },
  'conversation.vocabulary': {
    page: 'conversation',
    call: 'getConversationMap',
    table: vocabularyTable,
  },
  'conversation.threads': {
    page: 'conversation',
    call: 'getConversationThreads',
    table: narrow(threadsTable, ['source', 'author', 'posts', 'authors', 'text']),
  },
  'conversation.answers': {
    page: 'conversation',
    call: 'getConversationThreads',
    table: repliesTable,
  },
  'discover.topics': {
    page: 'overview',
    call: 'getTopics',
    table: {
      ...narrow(topicsTable, ['topic', 'posts', 'posts_before', 'lift', 'state']),
      rows: listGrowingTopics,
    },
  },
  'discover.terms': trends('term', ({ terms }) => terms),
  'discover.hashtags': trends('hashtag', ({ hashtags }) => hashtags),
  'discover.domains': trends('domain', ({ domains }) => domains),
  'discover.spikes': { page: 'overview', call: 'getTrends', table: narrow(spikesTable, ['at', 'posts', 'expected']) },
} as const satisfies Record<PanelId, ReportPanel>

/**
 * Null for a panel unknown to this build, and for chosen posts without any. `metric` is a field, or a figure. A
 * panel of one metric has only that metric's row, by default the first's.
 */
export function findPanel({
  panel: id,
  metric,
  posts,
}: Pick<PanelItem, 'panel' | 'metric' | 'posts'>): ReportPanel | null {
  if (!Object.hasOwn(reportPanels, id)) return null
  const panel: ReportPanel = reportPanels[id as PanelId]
  if (id === chosenPostsPanel) return posts === undefined ? null : { ...panel, input: { ids: posts.join(',') } }
  if (panel.metricInput !== undefined && metric !== undefined)
    return { ...panel, input: { ...panel.input, [panel.metricInput]: metric } }
  if (panel.metrics === undefined) return panel
  const shown = panelMetric(panel.metrics, metric)
  const rows = (answer: never) => panel.table.rows(answer).filter((row) => (row as { metric: string }).metric === shown)
  return { ...panel, title: panel.metricNames![shown]!.name, table: { ...panel.table, rows } }
}

/** The table of a panel's answer. */
export const panelTable = ({ table, tableOf }: Pick<ReportPanel, 'table' | 'tableOf'>, answer: unknown) =>
  tableOf?.(answer as never) ?? table
