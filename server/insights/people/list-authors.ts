import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import { listAuthors, type RankedAuthor } from '#contract/answers/people.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { handler } from '#server/access/handler.ts'
import { pageOf } from '#server/access/records/cursor.ts'
import { calendarBucket, dayOf, startOfDay } from '#server/selection/days.ts'
import { type ResolvedScope, resolveScope } from '#server/selection/scope.ts'
import type { OwnAccountKey } from '#server/selection/answered-condition.ts'
import { readOwnKeys } from '#server/selection/stored-own-accounts.ts'
import { type CoordinationRead, readCoordination } from '../coordination/coordination.ts'
import { instant, seconds } from '../steps/instants.ts'
import { toSentimentFigures } from '../formulas.ts'
import type { InsightHandler } from '../pipeline.ts'
import { recording } from '../statements.ts'
import { readAuthorCursor, writeAuthorCursor } from './author-cursor.ts'
import { namesOf } from './names.ts'
import { type AuthorPage, type AuthorFigures, type AuthorFilter, rankAuthors } from './rank-authors.ts'
import { readSigns } from './signs.ts'
import * as z from 'zod/mini'
import { firstPostsSql } from './author-sql.ts'

const pageSize = 50

type Input = HandlerInput<typeof listAuthors>

/**
 * Authors of a scope, `limit` at a time (default 50), with influence, sentiment, first stored post and signs of
 * automation. Throws invalid_input for a cursor of another order, and as `resolveScope` does.
 */
export const listAuthorsHandler: InsightHandler = {
  ...handler(listAuthors, async (context, input) => (await cachedPage(context, input)).answer),
  statementsFor: async (context, input) => (await cachedPage(context, input)).statements,
}

async function cachedPage(
  context: MemberContext,
  { search, followers, perPost, seen, order = 'posts', limit = pageSize, cursor, ...input }: Input,
) {
  // Signs of coordination come from the whole range, whatever bucket is selected in a chart.
  const { at: _, bucket: __, until: ___, ...wholeRangeInput } = input
  const [scope, wholeRangeScope, ownKeys] = await Promise.all([
    resolveScope(context, input),
    resolveScope(context, wholeRangeInput),
    readOwnKeys(context),
  ])
  const page = { order, limit, after: cursor === undefined ? null : readAuthorCursor(cursor, order) }
  const authorFilter = { search, followers, perPost, seen, seenFrom: seconds(periodBegin(context, scope, input)) }
  const { clickhouse, workspace, answers, signal } = context
  const cacheKey = [
    listAuthors.path,
    workspace.id,
    workspace.dataVersion,
    scope.where,
    scope.params,
    wholeRangeScope.where,
    wholeRangeScope.params,
    ownKeys,
    authorFilter,
    page,
  ]
  return answers.share(cacheKey, signal, async (shared) => {
    const { statements, clickhouseFor } = recording(clickhouse)
    const coordination = readCoordination({ ...context, signal: shared }, wholeRangeScope, ownKeys)
    const answer = await readPage(
      clickhouseFor,
      workspace,
      { scope, ownKeys, authorFilter, page, coordination },
      shared,
    )
    return { answer, statements: [...(await coordination).statements, ...statements] }
  })
}

async function readPage(
  clickhouseFor: (step: string) => ClickHouse,
  workspace: MemberContext['workspace'],
  {
    scope,
    ownKeys,
    authorFilter,
    page,
    coordination,
  }: {
    scope: ResolvedScope
    ownKeys: readonly OwnAccountKey[]
    authorFilter: AuthorFilter
    page: AuthorPage
    coordination: CoordinationRead
  },
  signal: AbortSignal,
): Promise<HandlerOutput<typeof listAuthors>> {
  const [ranked, { value: findings }] = await Promise.all([
    rankAuthors(clickhouseFor('ranking'), scope, ownKeys, authorFilter, page, signal),
    coordination,
  ])
  const { rows: shown, nextCursor } = pageOf(ranked, page.limit, ({ rank, author }) =>
    writeAuthorCursor({ order: page.order, rank, author }),
  )
  const keys = shown.map(({ author }) => author)
  const [names, signs, firsts] = await Promise.all([
    namesOf(clickhouseFor('names'), workspace.id, shown, signal),
    readSigns(clickhouseFor('signs'), scope, keys, findings, signal),
    readFirstPosts(clickhouseFor('firstPosts'), workspace.id, keys, signal),
  ])
  return {
    items: shown.flatMap((row) => {
      const name = names.get(row.id)
      const authorSigns = signs.get(row.author)
      const firstAt = firsts.get(row.author)
      if (name === undefined || authorSigns === undefined || firstAt === undefined) return []
      return [{ ...name, ...figuresOf(row), firstSeen: instant(firstAt), signs: authorSigns }]
    }),
    nextCursor,
    total: shown[0]?.total ?? 0,
    posts: shown[0]?.allPosts ?? 0,
    dataVersion: String(workspace.dataVersion),
  }
}

const figuresOf = ({
  posts,
  interactions,
  perPost,
  followers,
  influence,
  influenceMissing,
  influenceFollowers,
  influenceInteractions,
  influencePosts,
  lead,
  classified,
}: AuthorFigures): Omit<RankedAuthor, 'source' | 'id' | 'handle' | 'name' | 'firstSeen' | 'signs'> => ({
  posts,
  interactions,
  interactionsPerPost: perPost,
  followers,
  influence: {
    score: influence,
    missing: influenceMissing,
    followers: influenceFollowers,
    interactions: influenceInteractions,
    posts: influencePosts,
  },
  ...toSentimentFigures({ lead, classified, posts }),
})

/** Start of the period in which an author counts as new: the range, or the selected bucket if later. */
function periodBegin(
  { workspace }: MemberContext,
  { range }: ResolvedScope,
  { at, bucket }: Pick<Input, 'at' | 'bucket'>,
) {
  if (at === undefined) return range.fromAt
  const unit = bucket ?? range.bucket
  const begin =
    unit === 'hour'
      ? new Date(at)
      : startOfDay(
          calendarBucket(dayOf(new Date(at), workspace.timezone), unit, workspace.weekStart).first,
          workspace.timezone,
        )
  return begin > range.fromAt ? begin : range.fromAt
}

const FirstPostRow = z.object({ author: z.string(), at: z.coerce.number() })

/** Time of each author's first stored post in seconds since 1970, by author key. */
async function readFirstPosts(
  clickhouse: ClickHouse,
  workspaceId: string,
  authors: readonly string[],
  signal: AbortSignal,
) {
  if (authors.length === 0) return new Map<string, number>()
  const rows = await clickhouse.rows(
    FirstPostRow,
    `SELECT toString(author) AS author, toUnixTimestamp(first_at) AS at
     FROM (${firstPostsSql('author_key IN {authors:Array(UInt64)}')})`,
    { workspaceId, authors: authors.map(BigInt) },
    { signal },
  )
  return new Map(rows.map(({ author, at }) => [author, at]))
}
