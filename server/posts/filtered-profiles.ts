import { toText } from '#contract/texts.ts'
import * as z from 'zod/mini'
import { type FilteredProfile, listFilteredProfiles } from '#contract/filters/filtered.ts'
import type { Shown } from '#contract/posts/posts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { handler } from '#server/access/handler.ts'
import { cursorOf, pageOf, StoredKey } from '#server/access/records/cursor.ts'
import { joinWithAnd, duringDays, resolveScopeParts } from '#server/selection/scope.ts'
import { readMutes } from '#server/selection/stored-mutes.ts'
import { toCountedReasons } from './filtered-posts.ts'
import { readPostsByKeys } from './post-keys.ts'
import { type Removals, removalsOf } from './removals.ts'

const pageSize = 50

/** A scope's authors with their kept and removed posts, most removed first. */
export const filteredProfilesHandler = handler(
  listFilteredProfiles,
  async (context, { show = 'all', limit = pageSize, cursor, ...input }) => {
    const parts = await resolveScopeParts(context, input)
    const removals = removalsOf(parts, await readMutes(context))
    const scanned = duringDays([...parts.base, { condition: 'author_key != 0', params: removals.params }], parts.range)
    const after = cursor === undefined ? null : readCursor(cursor)
    const [authors, totals] = await Promise.all([
      pageOfAuthors(context, scanned, removals, { show, after, limit: limit + 1 }),
      countAuthors(context, scanned, removals),
    ])
    const { rows, nextCursor } = pageOf(authors, limit, ({ removed, kept, author }) =>
      profileCursor.write([removed, kept, author]),
    )
    return {
      items: await profilesOf(context, scanned, removals, rows),
      nextCursor,
      ...totals,
    }
  },
)

type Scanned = { where: string; params: Params }
const count = z.coerce.number()

const perAuthor = ({ where }: Scanned, { removed }: Removals) => `
  SELECT author_key, countIf(taken) AS removed_posts, count() - removed_posts AS kept_posts,
    max(bitShiftLeft(toUInt128(toUnixTimestamp(posted_at)), 64) + id) AS newest
  FROM (SELECT author_key, posted_at, id, (${removed}) AS taken FROM posts FINAL WHERE ${where})
  GROUP BY author_key`

const Totals = z.object({ kept: count, removed: count })

async function countAuthors({ clickhouse, signal }: MemberContext, scanned: Scanned, removals: Removals) {
  const [row] = await clickhouse.rows(
    Totals,
    `SELECT countIf(kept_posts > 0) AS kept, countIf(removed_posts > 0) AS removed FROM (${perAuthor(scanned, removals)})`,
    scanned.params,
    { signal },
  )
  return row!
}

const Author = z.object({ author: z.string(), kept: count, removed: count, at: count, id: z.string() })
type Author = z.infer<typeof Author>
const having: Record<Shown, string> = { all: '1', kept: 'kept_posts > 0', removed: 'removed_posts > 0' }

/** `newest` packs time (upper 64 bits) and id (lower 64 bits), as in the overview's cube. */
function pageOfAuthors(
  { clickhouse, signal }: MemberContext,
  scanned: Scanned,
  removals: Removals,
  { show, after, limit }: { show: Shown; after: Place | null; limit: number },
): Promise<Author[]> {
  const behind =
    after === null
      ? null
      : {
          condition: `(-toInt64(removed_posts), -toInt64(kept_posts), author_key)
    > ({cursorRemoved:Int64}, {cursorRetained:Int64}, {cursorAuthor:UInt64})`,
          params: { cursorRemoved: -after.removed, cursorRetained: -after.kept, cursorAuthor: BigInt(after.author) },
        }
  return clickhouse.rows(
    Author,
    `SELECT toString(author_key) AS author, kept_posts AS kept, removed_posts AS removed,
       toUInt32(bitShiftRight(newest, 64)) AS at, toString(toUInt64(bitAnd(newest, toUInt128(18446744073709551615)))) AS id
     FROM (${perAuthor(scanned, removals)})
     WHERE ${having[show]} AND ${behind?.condition ?? '1'}
     ORDER BY removed_posts DESC, kept_posts DESC, author_key LIMIT ${limit}`,
    { ...scanned.params, ...behind?.params },
    { signal },
  )
}

const Reason = z.object({ author: z.string(), reason: z.string(), posts: count })

/** Names come from each author's newest post; reasons are counted for these authors only. */
async function profilesOf(
  context: MemberContext,
  scanned: Scanned,
  { reasons, explain }: Removals,
  authors: readonly Author[],
): Promise<FilteredProfile[]> {
  if (authors.length === 0) return []
  const { clickhouse, workspace, signal } = context
  const these = joinWithAnd([
    { condition: scanned.where, params: scanned.params },
    {
      condition: 'author_key IN {authors:Array(UInt64)}',
      params: { authors: authors.map(({ author }) => BigInt(author)) },
    },
  ])
  const [posts, rows] = await Promise.all([
    readPostsByKeys(clickhouse, workspace.id, authors, null, signal),
    clickhouse.rows(
      Reason,
      `SELECT toString(author_key) AS author, arrayJoin(${reasons}) AS reason, count() AS posts
       FROM posts FINAL WHERE ${these.where} GROUP BY author_key, reason ORDER BY posts DESC, reason`,
      these.params,
      { signal },
    ),
  ])
  const ofAuthor = Map.groupBy(rows, ({ author }) => author)
  return authors.flatMap(({ author, kept, removed, id }) => {
    const post = posts.find((found) => found.id === id)
    if (post === undefined) return []
    return [
      {
        author: { ...post.author, source: post.source, id: post.author.id ?? '' },
        keptPosts: kept,
        removedPosts: removed,
        reasons: toCountedReasons(ofAuthor.get(author) ?? [], explain),
      },
    ]
  })
}

const whole = z.int().check(z.gte(0))
const profileCursor = cursorOf(z.tuple([whole, whole, StoredKey]))
type Place = { removed: number; kept: number; author: string }

function readCursor(text: string): Place {
  const problem = toText(
    /*i18n*/ { id: 'problem.unknownCursor', message: 'This cursor isn’t valid. Start again without one.' },
  )
  const [removed, kept, author] = profileCursor.read(text, problem)
  return { removed, kept, author }
}
