import * as z from 'zod/mini'
import { missingError } from '#server/ground/common-messages.ts'
import { type ClauseHit, getPost, type PostDetail, type Observation } from '#contract/posts/one-post.ts'
import { evaluate, type SearchedPost } from '#contract/query-language/evaluate.ts'
import { highlights } from '#contract/query-language/highlight.ts'
import { tagKey } from '#contract/posts/tags.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { writtenColumns } from '#server/posts/ingest/write/post-columns.ts'
import { clausesOf } from '#server/library/saved-queries/clauses.ts'
import { startOfDay } from '#server/selection/days.ts'
import { readPost } from '#server/selection/post-row.ts'
import { readScopeQuery } from '#server/selection/query-text.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { isPostId, readKeysByIds } from './find-post.ts'
import { readMeasures } from './measures.ts'
import { selectByKeys, type PostKey } from './post-keys.ts'
import { searchableColumns, toSearchablePost, SearchableRow } from './searched-post.ts'
import { threadOf } from './thread.ts'

export const getPostHandler = handler(getPost, async (context, { postId, ...input }): Promise<PostDetail> => {
  const [key] = isPostId(postId) ? await readKeysByIds(context, [BigInt(postId)]) : []
  if (key === undefined) throw missingError('post', '/postId')
  const [query, row] = await Promise.all([
    readScopeQuery(context, input, { narrowingMayStandAlone: true }),
    readStored(context, key),
  ])
  const untagged = readPost(row, query?.tree)
  const [[post], thread, observations, measured, author, record] = await Promise.all([
    withTags(context, [untagged]),
    threadOf(context, untagged),
    observationsOf(context, key.id),
    readMeasures(context, [key]).then((found) => found.get(key.id)!),
    authorOf(context, key),
    recordOf(context, key),
  ])
  const { compared, ...measures } = measured
  return {
    post: { ...post!, measures },
    clauses: query === null ? [] : clausesIn(query, toSearchablePost(row, post!.tags.map(tagKey)), context),
    thread,
    observations,
    author: author && { ...author, compared },
    record,
  }
})

async function readStored({ clickhouse, workspace, signal }: MemberContext, key: PostKey) {
  const { where, params } = selectByKeys(workspace.id, [key])
  const [row] = await clickhouse.rows(
    SearchableRow,
    `SELECT ${searchableColumns} FROM posts FINAL WHERE ${where}`,
    params,
    {
      signal,
    },
  )
  if (row === undefined) throw missingError('post', '/postId')
  return row
}

function clausesIn(
  { tree, text }: NonNullable<Awaited<ReturnType<typeof readScopeQuery>>>,
  post: SearchedPost,
  { workspace }: MemberContext,
): ClauseHit[] {
  const days = { startOfDay: (day: string) => startOfDay(day, workspace.timezone) }
  return clausesOf(tree)
    .filter(({ role, node }) => role !== 'excludes' && evaluate(node, post, days))
    .map(({ role, node, from, to }) => ({
      role,
      text: text.slice(from, to),
      highlights: { title: highlights(node, post.title, 'title'), text: highlights(node, post.text, 'text') },
    }))
}

const Author = z.object({ posts: z.coerce.number(), first: z.coerce.number(), last: z.coerce.number() })

async function authorOf({ clickhouse, workspace, signal }: MemberContext, key: PostKey) {
  const { where, params } = selectByKeys(workspace.id, [key])
  const [row] = await clickhouse.rows(
    Author,
    `SELECT count() AS posts, toUnixTimestamp(min(posted_at)) AS first, toUnixTimestamp(max(posted_at)) AS last
     FROM posts FINAL
     WHERE workspace_id = {workspaceId:UUID} AND author_key != 0
     AND author_key IN (SELECT author_key FROM posts FINAL WHERE ${where})`,
    params,
    { signal },
  )
  if (row === undefined || row.posts === 0) return null
  const instant = (seconds: number) => new Date(seconds * 1_000).toISOString()
  return { posts: row.posts, firstPostAt: instant(row.first), lastPostAt: instant(row.last) }
}

/** Columns derived from the text, and what the caller knows anyway. */
const omittedColumns = new Set(['workspace_id', 'search', 'bio_search', 'counted_only'])
const recorded = writtenColumns.filter((column) => !omittedColumns.has(column))

async function recordOf({ clickhouse, workspace, signal }: MemberContext, key: PostKey) {
  const { where, params } = selectByKeys(workspace.id, [key])
  const [row] = await clickhouse.rows(
    z.record(z.string(), z.unknown()),
    `SELECT ${recorded.map((column) => `posts.${column}`).join(', ')} FROM posts FINAL WHERE ${where}`,
    params,
    { signal },
  )
  if (row === undefined) throw missingError('post', '/postId')
  return row
}

const count = z.nullable(z.coerce.number())
const Row = z.object({
  at: z.coerce.number(),
  likes: count,
  reposts: count,
  quotes: count,
  replies: count,
  views: count,
  interactions: count,
})

/** Counts over time, oldest first; empty for a post observed once. */
async function observationsOf({ clickhouse, workspace, signal }: MemberContext, postId: string) {
  const rows = await clickhouse.rows(
    Row,
    `SELECT toUnixTimestamp(observed_at) AS at, likes, reposts, quotes, replies, views, interactions
     FROM post_observations FINAL
     WHERE workspace_id = {workspaceId:UUID} AND post_id = {postId:UInt64}
     ORDER BY observed_at, version DESC LIMIT 1 BY observed_at`,
    { workspaceId: workspace.id, postId: BigInt(postId) },
    { signal },
  )
  if (rows.length < 2) return []
  return rows.map(({ at, interactions, ...counts }): Observation => ({
    at: new Date(at * 1_000).toISOString(),
    counts,
    interactions,
  }))
}
