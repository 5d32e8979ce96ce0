import * as z from 'zod/mini'
import { missingError } from '#server/ground/common-messages.ts'
import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import { getAuthor } from '#contract/answers/people.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { handler } from '#server/access/handler.ts'
import { parseAuthorCondition } from '#server/selection/filter-bar.ts'
import {
  joinWithAnd,
  type ResolvedScope,
  resolveScope,
  type Selection,
  readVisibleConditions,
} from '#server/selection/scope.ts'
import { readOwnKeys } from '#server/selection/stored-own-accounts.ts'
import { type CoordinationRead, readCoordination } from '../coordination/coordination.ts'
import { readTerms } from '../overview/terms.ts'
import type { InsightHandler } from '../pipeline.ts'
import { instant } from '../steps/instants.ts'
import { recording } from '../statements.ts'
import { packedIdSql, packedKeySql, packedTimeSql } from '../steps/newest-post.ts'
import { readBios, readFollowers } from './history.ts'
import { namesOf } from './names.ts'
import { readRepliedToAuthors, readReplyingAuthors } from './partners.ts'
import { readSigns } from './signs.ts'

const shownTerms = 10

/**
 * One author's stored data, with topics, answers and signs of automation in the scope. Throws not_found if the
 * workspace has no post of theirs, invalid_input for an author other than `source:id`, and as `resolveScope` does.
 */
export const getAuthorHandler: InsightHandler = {
  ...handler(getAuthor, async (context, input) => (await cachedAuthor(context, input)).answer),
  statementsFor: async (context, { author, ...input }) =>
    (await cachedAuthor(context, { ...input, author: author! })).statements,
}

async function cachedAuthor(context: MemberContext, input: HandlerInput<typeof getAuthor>) {
  // Signs of coordination come from the whole range, whatever bucket is selected in a chart.
  const { author: _, at: __, bucket: ___, until: ____, ...wholeRangeInput } = input
  const [scope, posts, wholeRangeScope, ownKeys] = await Promise.all([
    resolveScope(context, input),
    readVisibleConditions(context),
    resolveScope(context, wholeRangeInput),
    readOwnKeys(context),
  ])
  const { clickhouse, workspace, answers, signal } = context
  const cacheKey = [
    getAuthor.path,
    workspace.id,
    workspace.dataVersion,
    scope.where,
    scope.params,
    posts,
    wholeRangeScope.where,
    wholeRangeScope.params,
    ownKeys,
  ]
  return answers.share(cacheKey, signal, async (shared) => {
    const { statements, clickhouseFor } = recording(clickhouse)
    const coordination = readCoordination({ ...context, signal: shared }, wholeRangeScope, ownKeys)
    const selected = {
      scope,
      stored: joinWithAnd(posts),
      byAuthor: joinWithAnd([...posts, parseAuthorCondition(input.author)]),
      coordination,
    }
    const answer = await readAuthor(clickhouseFor, workspace, selected, shared)
    return { answer, statements: [...(await coordination).statements, ...statements] }
  })
}

async function readAuthor(
  clickhouseFor: (step: string) => ClickHouse,
  workspace: MemberContext['workspace'],
  {
    scope,
    stored,
    byAuthor,
    coordination,
  }: { scope: ResolvedScope; stored: Selection; byAuthor: Selection; coordination: CoordinationRead },
  signal: AbortSignal,
): Promise<HandlerOutput<typeof getAuthor>> {
  const all = [byAuthor, workspace.timezone, signal] as const
  const [known, inScope, bios, followers, terms, answered, answeredBy, { value: findings }] = await Promise.all([
    readStored(clickhouseFor('stored'), byAuthor, signal),
    readInScope(clickhouseFor('scope'), scope, signal),
    readBios(clickhouseFor('biographies'), ...all),
    readFollowers(clickhouseFor('followers'), ...all),
    readTerms(clickhouseFor('topics'), scope, signal),
    readRepliedToAuthors(clickhouseFor('answers'), workspace.id, scope, stored, signal),
    readReplyingAuthors(clickhouseFor('answeredBy'), workspace.id, scope, stored, signal),
    coordination,
  ])
  if (known === undefined) throw missingError('author', '/author')
  const [names, signs] = await Promise.all([
    namesOf(clickhouseFor('names'), workspace.id, [known], signal),
    readSigns(clickhouseFor('signs'), scope, [known.author], findings, signal),
  ])
  const name = names.get(known.id)
  if (name === undefined) throw missingError('author', '/author')
  return {
    author: { ...name, followers: known.followers },
    posts: inScope.posts,
    stored: { posts: known.posts, from: instant(known.from), to: instant(known.at) },
    bios,
    followers,
    terms: terms.top.slice(0, shownTerms).map(({ term, written, posts, margin }) => ({ term, written, posts, margin })),
    answers: { ...answered, of: inScope.answers },
    answeredBy,
    signs: signs.get(known.author) ?? null,
    dataVersion: String(workspace.dataVersion),
  }
}

const count = z.coerce.number()
const Stored = z.object({
  author: z.string(),
  posts: count,
  from: count,
  at: count,
  id: z.string(),
  followers: z.nullable(count),
})

async function readStored({ rows }: MemberContext['clickhouse'], { where, params }: Selection, signal: AbortSignal) {
  const [stored] = await rows(
    Stored,
    `SELECT toString(author_key) AS author, n AS posts, first_at AS from, ${packedTimeSql('newest')} AS at, toString(${packedIdSql('newest')}) AS id, followers
     FROM (
       SELECT author_key, count() AS n, toUnixTimestamp(min(posted_at)) AS first_at, max(${packedKeySql}) AS newest,
         argMax(author_followers, (collected_at, posted_at)) AS followers
       FROM posts FINAL WHERE ${where} GROUP BY author_key
     )`,
    params,
    { signal },
  )
  return stored
}

const InScope = z.object({ posts: count, answers: count })

async function readInScope({ rows }: MemberContext['clickhouse'], { where, params }: Selection, signal: AbortSignal) {
  const [counted] = await rows(
    InScope,
    `SELECT count() AS posts, countIf(parent_id != '') AS answers FROM posts FINAL WHERE ${where}`,
    params,
    { signal },
  )
  return counted!
}
