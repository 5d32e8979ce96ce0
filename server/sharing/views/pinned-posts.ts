import * as z from 'zod/mini'
import type { MemberContext } from '#server/access/context.ts'
import type { Selection } from '#server/selection/scope.ts'
import { joinWithAnd, workspaceCondition, readVisibleConditions } from '#server/selection/scope.ts'

/** Above this, stores a sample by hash of the post's ID. */
const maxStored = 20_000

/** Posts behind the numbers, all or one in `rate`, each as `id:fingerprint`. */
export type StoredPosts = { total: number; rate: number; posts: string[] }

/** Values that a post's fingerprint covers. */
const counts = ['likes', 'reposts', 'quotes', 'replies', 'views'].map((name) => `isNull(${name}), ifNull(${name}, 0)`)
const fingerprint = `hex(toUInt32(cityHash64(text, sentiment, ${counts.join(', ')}) % 4294967296))`

const Count = z.object({ posts: z.coerce.number() })
const StoredPost = z.object({ post: z.string() })

export async function countPosts({ clickhouse, signal }: MemberContext, { where, params }: Selection) {
  const [row] = await clickhouse.rows(Count, `SELECT count() AS posts FROM posts FINAL WHERE ${where}`, params, {
    signal,
  })
  return row?.posts ?? 0
}

export async function storePosts(context: MemberContext, scope: Selection): Promise<StoredPosts> {
  const total = await countPosts(context, scope)
  const rate = Math.max(1, Math.ceil(total / maxStored))
  const rows = await context.clickhouse.rows(
    StoredPost,
    `SELECT concat(toString(id), ':', ${fingerprint}) AS post FROM posts FINAL
     WHERE (${scope.where}) AND cityHash64(id) % {rate:UInt32} = 0 ORDER BY id`,
    { ...scope.params, rate },
    { signal: context.signal },
  )
  return { total, rate, posts: rows.map(({ post }) => post) }
}

const Found = z.object({ post: z.string(), shown: z.coerce.number() })

/** Compares stored posts with today's; counts are projected from the sample. */
export async function comparePosts(context: MemberContext, { total, posts }: StoredPosts) {
  const { clickhouse, workspace, signal } = context
  const visible = joinWithAnd(await readVisibleConditions(context))
  const ids = posts.map((post) => BigInt(post.slice(0, post.indexOf(':'))))
  const { condition, params } = workspaceCondition(workspace.id)
  const rows = await clickhouse.rows(
    Found,
    `SELECT concat(toString(id), ':', ${fingerprint}) AS post, (${visible.where}) AS shown FROM posts FINAL
     WHERE ${condition} AND posts.id IN {ids:Array(UInt64)}`,
    { ...visible.params, ...params, ids },
    { signal },
  )
  const stored = new Set(posts)
  const share = posts.length === 0 ? 0 : total / posts.length
  const projected = (count: number) => Math.round(count * share)
  return {
    total,
    deleted: projected(posts.length - rows.length),
    changed: projected(rows.filter(({ post }) => !stored.has(post)).length),
    muted: projected(rows.filter(({ shown }) => shown === 0).length),
    compared: posts.length,
  }
}
