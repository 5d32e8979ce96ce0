import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import { listAuthors, type RankedAuthor } from '#contract/answers/people.ts'
import type { MemberContext } from '#server/context.ts'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { handler } from '#server/handler.ts'
import { pageOf } from '#server/records/cursor.ts'
import { calendarBucket, dayOf, startOfDay } from '#server/selection/days.ts'
import { type ResolvedScope, scopeOf } from '#server/selection/scope.ts'
import type { OwnKey } from '#server/selection/answered-condition.ts'
import { readOwnKeys } from '#server/selection/stored-own-accounts.ts'
import { type CoordinationRead, readCoordination } from '../coordination/coordination.ts'
import { instant, seconds } from '../steps/instants.ts'
import { sentimentOf } from '../overview/kpis.ts'
import type { InsightHandler } from '../pipeline.ts'
import { recording } from '../statements.ts'
import { readAuthorCursor, writeAuthorCursor } from './author-cursor.ts'
import { namesOf } from './names.ts'
import { type AuthorPage, type AuthorFigures, type Narrowing, rankAuthors } from './rank-authors.ts'
import { readSigns } from './signs.ts'
import * as z from 'zod/mini'
import { firstPostsSql } from './author-sql.ts'

const pageSize = 50

type Input = HandlerInput<typeof listAuthors>

/**
 * Authors of a scope, `limit` at a time (default 50), with influence, sentiment, first stored post and signs of
 * automation. Throws invalid_input for a cursor of another order, and as `scopeOf` does.
 */
export const listAuthorsHandler: InsightHandler = {
  ...handler(listAuthors, async (context, input) => (await cachedPage(context, input)).answer),
  statementsFor: async (context, input) => (await cachedPage(context, input)).statements,
}

async function cachedPage(
  context: MemberContext,
  { search, followers, perPost, seen, order = 'posts', limit = pageSize, cursor, ...input }: Input,
) {
  const { at: _, bucket: __, until: ___, ...pageInput } = input
  const [scope, wholePage, own] = await Promise.all([
    scopeOf(context, input),
    scopeOf(context, pageInput),
    readOwnKeys(context),
  ])
  const page = { order, limit, after: cursor === undefined ? null : readAuthorCursor(cursor, order) }
  const narrowing = { search, followers, perPost, seen, seenFrom: seconds(periodBegin(context, scope, input)) }
  const { clickhouse, workspace, answers, signal } = context
  const depends = [
    listAuthors.path,
    workspace.id,
    workspace.dataVersion,
    scope.where,
    scope.params,
    wholePage.where,
    wholePage.params,
    own,
    narrowing,
    page,
  ]
  return answers.share(depends, signal, async (shared) => {
    const { statements, of } = recording(clickhouse)
    const coordination = readCoordination({ ...context, signal: shared }, wholePage, own)
    const answer = await readPage(of, workspace, { scope, own, narrowing, page, coordination }, shared)
    return { answer, statements: [...(await coordination).statements, ...statements] }
  })
}

type Selected = {
  scope: ResolvedScope
  own: readonly OwnKey[]
  narrowing: Narrowing
  page: AuthorPage
  coordination: CoordinationRead
}

async function readPage(
  storeOf: (step: string) => ClickHouse,
  workspace: MemberContext['workspace'],
  { scope, own, narrowing, page, coordination }: Selected,
  signal: AbortSignal,
): Promise<HandlerOutput<typeof listAuthors>> {
  const [standings, { value: findings }] = await Promise.all([
    rankAuthors(storeOf('ranking'), scope, own, narrowing, page, signal),
    coordination,
  ])
  const { rows: shown, nextCursor } = pageOf(standings, page.limit, ({ rank, author }) =>
    writeAuthorCursor({ order: page.order, rank, author }),
  )
  const keys = shown.map(({ author }) => author)
  const [names, signs, firsts] = await Promise.all([
    namesOf(storeOf('names'), workspace.id, shown, signal),
    readSigns(storeOf('signs'), scope, keys, findings, signal),
    readFirstPosts(storeOf('firstPosts'), workspace.id, keys, signal),
  ])
  return {
    items: shown.flatMap((row) => {
      const name = names.get(row.id)
      const sign = signs.get(row.author)
      const firstAt = firsts.get(row.author)
      if (name === undefined || sign === undefined || firstAt === undefined) return []
      return [{ ...name, ...figuresOf(row), firstSeen: instant(firstAt), signs: sign }]
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
  influenceF,
  influenceI,
  influenceN,
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
    followers: influenceF,
    interactions: influenceI,
    posts: influenceN,
  },
  ...sentimentOf({ lead, classified, posts }),
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

const First = z.object({ author: z.string(), at: z.coerce.number() })

/** Time of each author's first stored post in seconds since 1970, by author key. */
async function readFirstPosts(
  clickhouse: ClickHouse,
  workspaceId: string,
  authors: readonly string[],
  signal: AbortSignal,
) {
  if (authors.length === 0) return new Map<string, number>()
  const rows = await clickhouse.rows(
    First,
    `SELECT toString(author) AS author, toUnixTimestamp(first_at) AS at
     FROM (${firstPostsSql('author_key IN {authors:Array(UInt64)}')})`,
    { workspaceId, authors: authors.map(BigInt) },
    { signal },
  )
  return new Map(rows.map(({ author, at }) => [author, at]))
}
