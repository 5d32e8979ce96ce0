import * as z from 'zod/mini'
import { ConversationKind } from './scope-search.ts'
import { answerFrame, dataVersionField, writtenField } from './frame.ts'
import { TrendState } from './discover.ts'
import {
  ratioToPastWeeksColumn,
  marginColumn,
  netSentimentColumn,
  sentimentCoverageColumn,
  postsColumn,
  projectedPostsColumn,
  shareColumn,
  sourceColumn,
  trendStateColumn,
  incompleteReasonColumn,
  bucketStartColumn,
} from './columns.ts'
import { startedSteps } from './step-parts.ts'
import { column, columnsAt, table, type Column } from './table.ts'
import { endpoint } from '../endpoint.ts'
import { Post, scopeFields, Sentiment, Source } from '../posts/posts.ts'
import { Instant } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'
import { conversationMetrics } from '../metrics/conversation.ts'
import { authorName } from '../posts/authors.ts'

const countWithMargin = {
  posts: z.number(),
  /** Half of the 95 % interval if counts are projected from a sample; null if every post was counted. */
  margin: z.nullable(z.number()),
  /** (P − N) ÷ (P + U + N) · 100 of its posts; null if none is classified. */
  netSentiment: z.nullable(z.number()),
  /** Share of its posts behind `netSentiment`, 0 to 1; null from servers of the previous release. */
  sentimentCoverage: optionalWithDefault(z.nullable(z.number()), null),
}

export const ConversationRow = z.object({
  value: z.string(),
  ...writtenField,
  ...countWithMargin,
  /** 0 to 1 of the posts of the scope. */
  share: z.number(),
  /** Posts of the earlier period, up to the same moment. */
  before: z.number(),
  /** Rank by posts, from 1; `placeBefore` is null without posts in the earlier period. */
  place: z.number(),
  placeBefore: z.nullable(z.number()),
  /** Observed ÷ expected from the earlier period's share, smoothed by a prior; null without earlier posts. */
  lift: z.nullable(z.number()),
  /** ln(lift) in standard errors. */
  score: z.nullable(z.number()),
  state: z.nullable(TrendState),
  /** Posts of the workspace outside the scope that contain it. */
  rest: z.number(),
  /**
   * Log-odds against the rest with an informative prior; `distinctiveness` is the same in standard errors. Null without
   * a rest.
   */
  logOdds: z.nullable(z.number()),
  distinctiveness: z.nullable(z.number()),
  /** Phrases only: log-likelihood G² of the two words occurring together. */
  association: z.nullable(z.number()),
  /** Posts per bucket of the range. */
  spark: z.array(z.number()),
})
export type ConversationRow = z.infer<typeof ConversationRow>

/** Number of posts searched for words, out of all posts of the scope. */
const textCoverage = z.object({ posts: z.number(), of: z.number() })

export const Conversation = z.object({
  ...answerFrame,
  kind: ConversationKind,
  /** Posts of the scope, of the earlier period, and of the workspace outside the scope. */
  posts: z.number(),
  previousPosts: z.number(),
  restPosts: z.number(),
  /** Top rows by posts, by change in both directions and by distinctiveness; most posts first. */
  rows: z.array(ConversationRow),
  read: textCoverage,
})
export type Conversation = z.infer<typeof Conversation>

/** Name of each kind's ranking. */
export const rankingNames = {
  term: /*i18n*/ 'Terms',
  phrase: /*i18n*/ 'Phrases',
  hashtag: /*i18n*/ 'Hashtags',
  emoji: /*i18n*/ 'Emoji',
  domain: /*i18n*/ 'Sites',
  link: /*i18n*/ 'Links',
  mention: /*i18n*/ 'Mentioned accounts',
} as const satisfies Record<ConversationKind, string>

const keynessFormat = { unit: conversationMetrics.keyness.unit, digits: 1, format: 'signed' } as const

export const distinctivenessColumn = column(
  'distinctiveness',
  'number',
  { label: conversationMetrics.keyness.name, ...keynessFormat },
  (row: ConversationRow) => row.distinctiveness,
)

export const rankingTable = (kind: ConversationKind) =>
  table({
    label: /*i18n*/ 'Rankings',
    rows: ({ rows }: { rows: readonly ConversationRow[] }) => rows,
    columns: (columnOf) => [
      columnOf('value', 'text', rankingNames[kind], ({ value, written }) => written ?? value),
      projectedPostsColumn,
      marginColumn,
      shareColumn,
      netSentimentColumn,
      sentimentCoverageColumn,
      columnOf('posts_before', 'number', { label: /*i18n*/ 'Previous period', digits: 0 }, ({ before }) => before),
      columnOf('place', 'integer', /*i18n*/ 'Rank', ({ place }) => place),
      columnOf('place_before', 'integer', /*i18n*/ 'Previous rank', ({ placeBefore }) => placeBefore),
      { ...ratioToPastWeeksColumn, label: /*i18n*/ 'vs. previous period' },
      columnOf('lift_score', 'number', { label: /*i18n*/ 'Change', ...keynessFormat }, ({ score }) => score),
      trendStateColumn,
      columnOf(
        'posts_of_rest',
        'number',
        { label: /*i18n*/ 'Posts outside the selection', digits: 0 },
        ({ rest }) => rest,
      ),
      columnOf('log_odds', 'number', { label: /*i18n*/ 'Log-odds', digits: 2 }, ({ logOdds }) => logOdds),
      distinctivenessColumn,
      columnOf('association', 'number', { label: 'G²', digits: 1 }, ({ association }) => association),
    ],
  })

export const getConversation = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/conversation',
  access: 'insights.read',
  summary: 'Get the ranking of terms, phrases, hashtags, emoji, domains, links or mentions.',
  input: z.strictObject({ ...scopeFields, kind: z.optional(ConversationKind) }),
  output: Conversation,
  problems: ['invalid_query'],
})

const MapNode = z.object({
  term: z.string(),
  ...writtenField,
  ...countWithMargin,
  /** Number of its community; the largest comes first. */
  community: z.number(),
  /** Map position, 0 to 1. */
  x: z.number(),
  y: z.number(),
})
const MapEdge = z.object({
  from: z.string(),
  to: z.string(),
  /** Posts that contain both. */
  posts: z.number(),
  margin: z.nullable(z.number()),
  /** Normalised pointwise mutual information, −1 to 1. */
  npmi: z.number(),
})

export const ConversationMap = z.object({
  ...answerFrame,
  posts: z.number(),
  nodes: z.array(MapNode),
  edges: z.array(MapEdge),
  /** Per bucket: posts read, distinct words, and words new to both periods. */
  vocabulary: z.array(z.object({ at: Instant, posts: z.number(), words: z.number(), fresh: z.number() })),
  read: textCoverage,
})
export type ConversationMap = z.infer<typeof ConversationMap>

/** A word of the map as most posts write it. */
export function writtenWord({ nodes }: Pick<ConversationMap, 'nodes'>, word: string) {
  return nodes.find(({ term }) => term === word)?.written ?? word
}

export const pairsTable = table({
  rows: ({ edges, nodes }: Pick<ConversationMap, 'edges' | 'nodes'>) =>
    edges.map((edge) => ({
      ...edge,
      from: writtenWord({ nodes }, edge.from),
      to: writtenWord({ nodes }, edge.to),
    })),
  columns: (columnOf) => [
    columnOf('word', 'text', /*i18n*/ 'Word', ({ from }) => from),
    columnOf('other_word', 'text', /*i18n*/ 'Other word', ({ to }) => to),
    projectedPostsColumn,
    marginColumn,
    columnOf('npmi', 'number', { label: 'NPMI', digits: 2 }, ({ npmi }) => npmi),
  ],
})

export const vocabularyTable = table({
  rows: ({ vocabulary, range }: Pick<ConversationMap, 'vocabulary' | 'range'>) => startedSteps(vocabulary, range),
  columns: (columnOf) => [
    bucketStartColumn,
    { ...postsColumn, label: /*i18n*/ 'Posts in the sample' },
    columnOf('words', 'integer', /*i18n*/ 'Different words', ({ words }) => words),
    columnOf('new_words', 'integer', /*i18n*/ 'New words', ({ fresh }) => fresh),
    incompleteReasonColumn,
  ],
})

export const getConversationMap = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/conversation/map',
  access: 'insights.read',
  summary: 'Get the terms that occur together, their communities and map positions, and the vocabulary over time.',
  input: z.strictObject(scopeFields),
  output: ConversationMap,
  problems: ['invalid_query'],
})

const Speaker = z.object({
  source: Source,
  /** The author's ID, or the handle without one. */
  id: z.string(),
  handle: z.nullable(z.string()),
  name: z.nullable(z.string()),
})
export type Speaker = z.infer<typeof Speaker>

export const ConversationThread = z.object({
  source: Source,
  /** Native ID of the thread's first post. */
  root: z.string(),
  /** Posts of the scope in the thread. */
  posts: z.number(),
  authors: z.number(),
  from: Instant,
  to: Instant,
  /** The thread's first post if stored, otherwise its oldest post in the scope. */
  text: z.string(),
  by: z.nullable(Speaker),
  /** The first 400 posts of the scope, in order. */
  replies: z.array(z.object({ at: Instant, id: z.string(), sentiment: Sentiment })),
})
export type ConversationThread = z.infer<typeof ConversationThread>

export const ConversationThreads = z.object({
  ...answerFrame,
  threads: z.array(ConversationThread),
  /** At most 20 authors, by replies written and received. */
  speakers: z.array(z.extend(Speaker, { written: z.number(), received: z.number() })),
  /** Replies of the scope from one speaker to another, as indexes into `speakers`. */
  answers: z.array(z.object({ from: z.number(), to: z.number(), posts: z.number() })),
})
export type ConversationThreads = z.infer<typeof ConversationThreads>

export const threadsTable = table({
  rows: ({ threads }: Pick<ConversationThreads, 'threads'>) => threads,
  columns: (columnOf) => [
    sourceColumn,
    columnOf('root', 'text', /*i18n*/ 'ID', ({ root }) => root),
    postsColumn,
    columnOf('authors', 'integer', /*i18n*/ 'Authors', ({ authors }) => authors),
    columnOf('from', 'instant', /*i18n*/ 'From', ({ from }) => from),
    columnOf('to', 'instant', /*i18n*/ 'To', ({ to }) => to),
    columnOf('author', 'text', /*i18n*/ 'Author', ({ by }) => (by === null ? null : authorName(by))),
    columnOf('text', 'text', /*i18n*/ 'Text', ({ text }) => text),
  ],
})

const speakerColumns = (key: string, label: string): Column<Speaker>[] => [
  column(key, 'text', label, (speaker) => authorName(speaker)),
  { ...sourceColumn, key: `${key}_source` },
]

type Replies = { from: Speaker; to: Speaker; posts: number }

export const repliesTable = table({
  rows: ({ speakers, answers }: Pick<ConversationThreads, 'speakers' | 'answers'>) =>
    answers.map(({ from, to, posts }): Replies => ({ from: speakers[from]!, to: speakers[to]!, posts })),
  columns: () => [
    ...columnsAt(speakerColumns('author', /*i18n*/ 'Reply by'), ({ from }: Replies) => from),
    ...columnsAt(speakerColumns('answered', /*i18n*/ 'Reply to'), ({ to }: Replies) => to),
    { ...postsColumn, key: 'replies', label: /*i18n*/ 'Replies' },
  ],
})

export const getConversationThreads = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/conversation/threads',
  access: 'insights.read',
  summary: 'Get the longest threads of a scope with the times of their posts, and who replies to whom.',
  input: z.strictObject(scopeFields),
  output: ConversationThreads,
  problems: ['invalid_query'],
})

export const ConversationTree = z.object({
  source: Source,
  root: z.string(),
  /** The thread's oldest 300 posts, including posts outside the scope but no muted ones. */
  posts: z.array(Post),
  /** IDs of the posts in the scope. */
  inScope: z.array(z.string()),
  total: z.number(),
  ...dataVersionField,
})
export type ConversationTree = z.infer<typeof ConversationTree>

export const getConversationTree = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/conversation/tree',
  access: 'insights.read',
  summary: 'Get a thread with its oldest 300 posts, including those outside the scope.',
  input: z.strictObject({ ...scopeFields, thread: z.string().check(z.maxLength(500)) }),
  output: ConversationTree,
  problems: ['invalid_query'],
})
