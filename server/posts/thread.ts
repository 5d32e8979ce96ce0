import * as z from 'zod/mini'
import { type PostDetail, threadLimits } from '#contract/posts/one-post.ts'
import type { MemberContext } from '#server/access/context.ts'
import { computePostId } from '#server/posts/ingest/write/stored-post.ts'
import type { UntaggedPost } from '#server/selection/post-row.ts'
import { joinWithAnd, readVisibleConditions } from '#server/selection/scope.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { readKeysByIds } from './find-post.ts'
import { PostKey, readPostsByKeys } from './post-keys.ts'

type Start = Pick<UntaggedPost, 'id' | 'source' | 'nativeId' | 'parentId'>

/** Ancestors include muted posts; replies don't. */
export async function threadOf(context: MemberContext, start: Start): Promise<PostDetail['thread']> {
  const [{ ancestors, missing }, { replies, hasMore }] = await Promise.all([
    ancestorsOf(context, start),
    repliesOf(context, start),
  ])
  const posts = await withTags(context, [...ancestors, ...replies.map(({ post }) => post)])
  return {
    ancestors: posts.slice(0, ancestors.length),
    missing,
    replies: replies.map(({ depth }, index) => ({ depth, post: posts[ancestors.length + index]! })),
    hasMore,
  }
}

async function ancestorsOf(context: MemberContext, start: Start) {
  const { clickhouse, workspace, signal } = context
  const ancestors: UntaggedPost[] = []
  const seen = new Set([start.id])
  let { parentId } = start
  while (parentId !== null && ancestors.length < threadLimits.ancestors) {
    const keys = await readKeysByIds(context, [computePostId(start.source, parentId)])
    const [parent] = await readPostsByKeys(clickhouse, workspace.id, keys, null, signal)
    if (parent === undefined) return { ancestors, missing: parentId }
    if (seen.has(parent.id)) break
    seen.add(parent.id)
    ancestors.unshift(parent)
    parentId = parent.parentId
  }
  return { ancestors, missing: null }
}

const Reply = z.extend(PostKey, { native_id: z.string(), parent_id: z.string() })
type Reply = z.infer<typeof Reply> & { depth: number }

async function repliesOf(context: MemberContext, start: Start) {
  const { clickhouse, workspace, signal } = context
  const found = new Map<string, Reply>()
  let parents = [start.nativeId]
  const { where, params } = joinWithAnd(await readVisibleConditions(context))
  for (let depth = 1; parents.length > 0 && found.size <= threadLimits.replies; depth++) {
    const answers = await clickhouse.rows(
      Reply,
      `SELECT toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id, native_id, parent_id FROM posts FINAL
     WHERE ${where} AND source = {source:String} AND parent_id IN {parents:Array(String)}
     ORDER BY posted_at, posts.id LIMIT ${threadLimits.replies + 1}`,
      { ...params, source: start.source, parents },
      { signal },
    )
    const fresh = answers.filter(({ id }) => id !== start.id && !found.has(id))
    for (const answer of fresh) found.set(answer.id, { ...answer, depth })
    parents = fresh.map((answer) => answer.native_id)
  }
  const shown = [...found.values()].slice(0, threadLimits.replies)
  const posts = await readPostsByKeys(clickhouse, workspace.id, shown, null, signal)
  const byId = new Map(posts.map((post) => [post.id, post]))
  // Each reply after its parent.
  const byParent = Map.groupBy(shown, ({ parent_id: parent }) => parent)
  const below = (parent: string): Reply[] =>
    (byParent.get(parent) ?? []).flatMap((answer) => [answer, ...below(answer.native_id)])
  const ordered = below(start.nativeId)
  return {
    replies: ordered.flatMap(({ id, depth }) => (byId.has(id) ? [{ post: byId.get(id)!, depth }] : [])),
    hasMore: found.size > threadLimits.replies,
  }
}
