import type { CallInput } from '#contract/endpoint.ts'
import { getBestTime } from '#contract/answers/best-time.ts'
import * as comparison from '#contract/answers/comparison.ts'
import * as coordination from '#contract/answers/coordination.ts'
import * as conversation from '#contract/answers/conversation.ts'
import * as fields from '#contract/answers/fields.ts'
import * as discover from '#contract/answers/discover.ts'
import * as notes from '#contract/answers/notes.ts'
import * as overview from '#contract/answers/overview.ts'
import * as people from '#contract/answers/people.ts'
import * as performance from '#contract/answers/performance.ts'
import * as spans from '#contract/answers/spans.ts'
import * as statements from '#contract/answers/statements.ts'
import { call } from './client.ts'
import { definePagedQuery, defineQuery, defineWorkspaceQuery } from './query.ts'

// Prevents the page from repeating the route's fetches.
const fresh = { staleTime: 1_000 }

/** The page's first figures; the next two queries follow. */
export const overviewFiguresQuery = defineQuery(overview.getOverviewFigures, ['insights', 'overview', 'figures'], fresh)
export const overviewLeadersQuery = defineQuery(overview.getOverviewLeaders, ['insights', 'overview', 'leaders'], fresh)
export const overviewTermsQuery = defineQuery(overview.getOverviewTerms, ['insights', 'overview', 'terms'], fresh)

export const comparisonQuery = defineQuery(comparison.getComparison, ['insights', 'comparison'])

export const conversationQuery = defineQuery(conversation.getConversation, ['insights', 'conversation', 'rows'])
export const conversationMapQuery = defineQuery(conversation.getConversationMap, ['insights', 'conversation', 'map'])
export const conversationThreadsQuery = defineQuery(conversation.getConversationThreads, [
  'insights',
  'conversation',
  'threads',
])
export const conversationTreeQuery = defineQuery(conversation.getConversationTree, ['insights', 'conversation', 'tree'])

export type AuthorsInput = Omit<CallInput<typeof people.listAuthors>, 'cursor'>
export type AuthorInput = CallInput<typeof people.getAuthor>

export const peopleQuery = defineQuery(people.getPeople, ['insights', 'people', 'figures'])
export const authorPagesQuery = definePagedQuery(people.listAuthors, ['insights', 'people', 'authors'])
/** A missing author stays missing. */
export const authorQuery = defineQuery(people.getAuthor, ['insights', 'people', 'author'], { retry: false })

export const performanceQuery = defineQuery(performance.getPerformance, ['insights', 'performance', 'sums'])
export const overperformanceQuery = defineQuery(performance.getOverperformance, [
  'insights',
  'performance',
  'overperformance',
])
export const bestTimeQuery = defineQuery(getBestTime, ['insights', 'performance', 'best-time'])
export const velocityQuery = defineQuery(performance.getVelocity, ['insights', 'performance', 'velocity'])
export const responseTimeQuery = defineQuery(performance.getResponseTime, ['insights', 'performance', 'response-time'])

export const coordinationQuery = defineQuery(coordination.getCoordination, ['insights', 'coordination'])

export const fieldBreakdownQuery = defineQuery(fields.getFieldBreakdown, ['insights', 'fields'], fresh)

export const trendsQuery = defineQuery(discover.getTrends, ['discover', 'trends'])

export type StatementsInput = CallInput<typeof statements.getStatements>
export const statementsQuery = defineQuery(statements.getStatements, ['insights', 'statements'])

export const listSpans = call(spans.listSpans)

export const createNote = call(notes.createNote)
export const updateNote = call(notes.updateNote)
export const deleteNote = call(notes.deleteNote)

export const notesQuery = defineWorkspaceQuery(notes.listNotes, ['notes'], { staleTime: 30_000 })
