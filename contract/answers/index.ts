import type { Endpoint } from '../endpoint.ts'
import { getBestTime } from './best-time.ts'
import { getChosenPosts } from './chosen-posts.ts'
import { comparisonTables, getComparison } from './comparison.ts'
import { getCoordination } from './coordination.ts'
import {
  getConversation,
  getConversationMap,
  getConversationThreads,
  getConversationTree,
  rankingTable,
} from './conversation.ts'
import { getFieldBreakdown } from './fields.ts'
import { getTrends } from './discover.ts'
import {
  getOverview,
  getOverviewFigures,
  getOverviewLeaders,
  getOverviewTerms,
  leaderTables,
  overviewTables,
  termTables,
} from './overview.ts'
import { authorTables, getAuthor, getPeople, listAuthors } from './people.ts'
import { getOverperformance, getPerformance, getResponseTime, getVelocity, performanceTables } from './performance.ts'
import type { AnyTable } from './table.ts'
import { getTopics, topicsTable } from './topics.ts'

type AnswerDefinition = {
  endpoint: Endpoint
  /** Name in `getStatements`; several calls of one page may share it. */
  statements: string
  /** The page on which this answer can be pinned. */
  pinnedOn?: string
  /** Exportable tables, by export name. */
  tables?: Readonly<Record<string, AnyTable>>
}

/** The answers of the insight pages, by call name; the base for statements, pinned views and exports. */
export const answers = {
  getOverviewFigures: {
    endpoint: getOverviewFigures,
    statements: 'overview',
    pinnedOn: 'overview',
    tables: overviewTables,
  },
  getOverviewLeaders: {
    endpoint: getOverviewLeaders,
    statements: 'overview',
    pinnedOn: 'overview',
    tables: leaderTables,
  },
  getOverviewTerms: { endpoint: getOverviewTerms, statements: 'overview', pinnedOn: 'overview', tables: termTables },
  getChosenPosts: { endpoint: getChosenPosts, statements: 'chosen-posts', pinnedOn: 'overview' },
  getComparison: {
    endpoint: getComparison,
    statements: 'comparison',
    pinnedOn: 'overview',
    tables: comparisonTables,
  },
  getPeople: { endpoint: getPeople, statements: 'people', pinnedOn: 'people' },
  listAuthors: { endpoint: listAuthors, statements: 'authors', pinnedOn: 'people', tables: authorTables },
  getAuthor: { endpoint: getAuthor, statements: 'author' },
  getConversation: {
    endpoint: getConversation,
    statements: 'conversation',
    pinnedOn: 'conversation',
    tables: { conversation: rankingTable('term') },
  },
  getConversationMap: { endpoint: getConversationMap, statements: 'conversation-map', pinnedOn: 'conversation' },
  getConversationThreads: {
    endpoint: getConversationThreads,
    statements: 'conversation-threads',
    pinnedOn: 'conversation',
  },
  getTopics: {
    endpoint: getTopics,
    statements: 'topics',
    pinnedOn: 'conversation',
    tables: { topics: topicsTable },
  },
  getCoordination: { endpoint: getCoordination, statements: 'coordination', pinnedOn: 'overview' },
  getFieldBreakdown: { endpoint: getFieldBreakdown, statements: 'fields', pinnedOn: 'overview' },
  getTrends: { endpoint: getTrends, statements: 'discover', pinnedOn: 'overview' },
  getPerformance: {
    endpoint: getPerformance,
    statements: 'performance',
    pinnedOn: 'performance',
    tables: performanceTables,
  },
  getOverperformance: { endpoint: getOverperformance, statements: 'overperformance', pinnedOn: 'performance' },
  getBestTime: { endpoint: getBestTime, statements: 'best-time', pinnedOn: 'performance' },
  getVelocity: { endpoint: getVelocity, statements: 'velocity', pinnedOn: 'performance' },
  getResponseTime: { endpoint: getResponseTime, statements: 'response-time', pinnedOn: 'performance' },
} as const satisfies Record<string, AnswerDefinition>

type Answers = typeof answers
export type AnswerName = keyof Answers
type PinnedCall = { [Name in AnswerName]: Answers[Name] extends { pinnedOn: string } ? Name : never }[AnswerName]
export type AnswerTable = {
  [Name in AnswerName]: Answers[Name] extends { tables: infer Tables } ? keyof Tables & string : never
}[AnswerName]

const listed = Object.entries<AnswerDefinition>(answers) as [AnswerName, AnswerDefinition][]

export const answerNames = listed.map(([name]) => name)
export const statementsNames = [
  ...new Set(listed.map(([, { statements }]) => statements as Answers[AnswerName]['statements'])),
]
export const pinnedCalls = listed.flatMap(([name, { pinnedOn }]) =>
  pinnedOn === undefined ? [] : [name as PinnedCall],
)
export const pinnedPages = [
  ...new Set(
    listed.flatMap(([, { pinnedOn }]) => (pinnedOn === undefined ? [] : [pinnedOn as Answers[PinnedCall]['pinnedOn']])),
  ),
]

/** All exportable tables, each with the call that answers it. */
export const answerTables = Object.fromEntries(
  listed.flatMap(([call, { tables = {} }]) => Object.entries(tables).map(([name, table]) => [name, { call, table }])),
) as Record<AnswerTable, { call: AnswerName; table: AnyTable }>

/** The calls of `answers`, plus the combined overview and the conversation tree. */
export const answerEndpoints: Readonly<Record<string, Endpoint>> = {
  getOverview,
  getConversationTree,
  ...Object.fromEntries(listed.map(([name, { endpoint }]) => [name, endpoint])),
}
