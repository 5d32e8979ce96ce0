import * as z from 'zod/mini'
import type { ExportedView } from '#contract/posts/exports.ts'
import { type MeasuredPost, needsMeasures, postColumns } from '#contract/posts/post-table.ts'
import type { MemberContext } from '#server/access/context.ts'
import { countPosts } from '#server/posts/list-posts.ts'
import { measuredPageOfKeys } from '#server/posts/measured-page.ts'
import { noMeasures } from '#server/posts/measures.ts'
import { pageOfKeys } from '#server/posts/page-of-keys.ts'
import { type PostKey, readPostsByKeys, selectByKeys } from '#server/posts/post-keys.ts'
import { velocitiesAmong } from '#server/posts/velocity.ts'
import { narrow, resolveScope, type Selection } from '#server/selection/scope.ts'
import { readCustomFields } from '#server/selection/stored-custom-fields.ts'
import { type CategoryCondition, categoryPathsSql, compileCategories } from '#server/selection/category-conditions.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { type OpenedTable, rangeIn } from '../table.ts'

/** Keys sorted per read; each read scans the workspace. Posts are fetched in smaller batches. */
const batchKeys = 100_000
const batchPosts = 2_000
/** Sorting the keys of millions of posts takes this long. */
const maxSeconds = 120

/** In the page's order. Throws as `resolveScope` does. */
export async function postsTable(
  context: MemberContext,
  view: Extract<ExportedView, { table: 'posts' }>,
): Promise<OpenedTable> {
  const { table: _, columns, postIds, order = 'newest', ...input } = view
  const scope = await resolveScope(context, input)
  const selected =
    postIds === undefined
      ? scope
      : narrow(scope, [
          {
            condition: 'posts.id IN {exportedIds:Array(UInt64)}',
            params: { exportedIds: postIds.filter((id) => /^\d{1,20}$/.test(id)).map(BigInt) },
          },
        ])
  const categories = await compileCategories(context)
  const total = await countPosts(context.clickhouse, selected, context.signal)
  return {
    columns: postColumns(columns, await readCustomFields(context), categories.length > 0),
    total,
    pages: readPosts(context, selected, { order, measured: needsMeasures(columns), categories }),
    range: rangeIn(context),
  }
}

async function* readPosts(
  context: MemberContext,
  selection: Selection,
  {
    order,
    measured,
    categories,
  }: { order: Parameters<typeof pageOfKeys>[2]['order']; measured: boolean; categories: readonly CategoryCondition[] },
): AsyncGenerator<MeasuredPost[]> {
  let after: Parameters<typeof pageOfKeys>[2]['after'] = null
  while (true) {
    const page = { order, after, limit: batchKeys }
    const found: FoundKey[] = measured
      ? await measuredPageOfKeys(context, selection, page, maxSeconds)
      : await pageOfKeys(context, selection, page, maxSeconds)
    const keys = found.slice(0, batchKeys)
    for (let at = 0; at < keys.length; at += batchPosts)
      yield await withCategories(context, await readLot(context, keys.slice(at, at + batchPosts), measured), categories)
    if (found.length <= batchKeys) return
    after = { order, ...keys.at(-1)! }
  }
}

type FoundKey = PostKey & { rank: number | null; overperformance?: number | null; expected?: number | null }

async function readLot(context: MemberContext, keys: readonly FoundKey[], measured: boolean): Promise<MeasuredPost[]> {
  const { clickhouse, workspace, signal } = context
  const posts = await withTags(context, await readPostsByKeys(clickhouse, workspace.id, keys, null, signal))
  if (!measured) return posts.map((post) => ({ ...post, measures: noMeasures }))
  const velocities = await velocitiesAmong(
    context,
    keys.map(({ id }) => id),
  )
  const measures = new Map(
    keys.map(({ id, overperformance = null, expected = null }) => [id, { overperformance, expected }]),
  )
  return posts.map((post) => ({
    ...post,
    measures: { ...noMeasures, ...measures.get(post.id), velocity: velocities.get(post.id) ?? null },
  }))
}

const PathsOfPost = z.object({ id: z.string(), paths: z.array(z.string()) })

/** One read for all posts, and none in a workspace without categories. */
async function withCategories(
  { clickhouse, workspace, signal }: MemberContext,
  posts: MeasuredPost[],
  categories: readonly CategoryCondition[],
): Promise<MeasuredPost[]> {
  if (categories.length === 0 || posts.length === 0) return posts
  const keys = posts.map(({ id, postedAt }) => ({ id, at: Math.floor(Date.parse(postedAt) / 1_000) }))
  const { where, params } = selectByKeys(workspace.id, keys)
  const paths = categoryPathsSql(categories)
  const rows = await clickhouse.rows(
    PathsOfPost,
    `SELECT toString(posts.id) AS id, ${paths.sql} AS paths FROM posts FINAL WHERE ${where}`,
    { ...params, ...paths.params },
    { signal },
  )
  const byPost = new Map(rows.map(({ id, paths: found }) => [id, found]))
  return posts.map((post) => ({ ...post, categories: byPost.get(post.id) ?? [] }))
}
