import { toText } from '#contract/texts.ts'
import { createQuotaMessage, missingError } from '#server/ground/common-messages.ts'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import * as contract from '#contract/posts/tags.ts'
import type { MemberContext } from '#server/access/context.ts'
import { postTags } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { withQuotaLock, requireRoom } from '#server/access/records/quota.ts'
import type { Condition } from '#server/selection/conditions.ts'
import { joinWithAnd, workspaceCondition, readVisibleConditions } from '#server/selection/scope.ts'
import { readTags, type TagOfPost } from '#server/selection/stored-tags.ts'
import { isPostId, readKeysByIds } from './find-post.ts'

const { tagKey, tagLimits } = contract

const listTags = handler(contract.listTags, async (context) => {
  const tags = await readTags(context)
  const counted = await storedAmong(context, tags, await readVisibleConditions(context))
  const items = [...Map.groupBy(tags, ({ key }) => key).values()].map((same) => ({
    tag: same[0]!.tag,
    posts: same.filter(({ postId }) => counted.has(postId)).length,
  }))
  return { items: items.filter(({ posts }) => posts > 0).toSorted((a, b) => b.posts - a.posts) }
})

const tagPost = handler(contract.tagPost, async (context, { postId: written, tag }) => {
  const { db, env, workspace, userId, now } = context
  const postId = await requirePost(context, written)
  const key = tagKey(tag)
  const own = await readTags(context, [postId])
  if (own.some((one) => one.key === key)) return namesOf(own)
  if ((await countTags(db, context)) >= env.quotas.tags) await deleteOrphanedTags(context)
  const spelt = await spellingOf(context, key)
  await withQuotaLock({ db }, { workspaceId: workspace.id }, async (transaction) => {
    if ((await countTags(transaction, context, postId)) >= tagLimits.ofPost)
      throw new AppError(
        'quota_reached',
        toText(
          /*i18n*/ { id: 'problem.tagsOfPostFull', message: 'A post can have at most {most} tags. Remove one first.' },
          { most: tagLimits.ofPost },
        ),
      )
    await requireRoomForTags(transaction, context, 1)
    await transaction
      .insert(postTags)
      .values({ workspaceId: workspace.id, postId, tag: spelt ?? tag, key, taggedAt: now(), taggedBy: userId })
      .onConflictDoNothing()
  })
  return namesOf(await readTags(context, [postId]))
})

const untagPost = handler(contract.untagPost, async (context, { postId: written, tag }) => {
  const { db, workspace } = context
  const postId = await requirePost(context, written)
  await db
    .delete(postTags)
    .where(and(eq(postTags.workspaceId, workspace.id), eq(postTags.postId, postId), eq(postTags.key, tagKey(tag))))
  return namesOf(await readTags(context, [postId]))
})

const namesOf = (tags: readonly TagOfPost[]) => ({ tags: tags.map(({ tag }) => tag) })

/** Normalises the id. Throws not_found for a post outside the workspace. */
async function requirePost(context: MemberContext, postId: string) {
  const keys = isPostId(postId) ? await readKeysByIds(context, [BigInt(postId)]) : []
  if (keys.length === 0) throw missingError('post', '/postId')
  return keys[0]!.id
}

export async function spellingOf({ db, workspace }: MemberContext, key: string) {
  const [known] = await db
    .select({ tag: postTags.tag })
    .from(postTags)
    .where(and(eq(postTags.workspaceId, workspace.id), eq(postTags.key, key)))
    .limit(1)
  return known?.tag ?? null
}

export async function requireRoomForTags(transaction: Transaction, context: MemberContext, more: number) {
  const current = await countTags(transaction, context)
  requireRoom(context.env, 'tags', current + more - 1, createQuotaMessage('tag'))
}

export const countTags = (db: Pick<Transaction, '$count'>, { workspace }: MemberContext, postId?: string) =>
  db.$count(
    postTags,
    and(eq(postTags.workspaceId, workspace.id), postId === undefined ? undefined : eq(postTags.postId, postId)),
  )

/** Makes room by deleting tags of posts that no longer exist, for example after an undone import. */
export async function deleteOrphanedTags(context: MemberContext) {
  const { db, workspace } = context
  const tags = await readTags(context)
  const stored = await storedAmong(context, tags, [workspaceCondition(workspace.id)])
  const lost = [...new Set(tags.map(({ postId }) => postId))].filter((postId) => !stored.has(postId))
  if (lost.length === 0) return
  await db.delete(postTags).where(and(eq(postTags.workspaceId, workspace.id), inArray(postTags.postId, lost)))
}

const Row = z.object({ id: z.string() })

async function storedAmong({ clickhouse, signal }: MemberContext, tags: readonly TagOfPost[], within: Condition[]) {
  if (tags.length === 0) return new Set<string>()
  const { where, params } = joinWithAnd(within)
  const rows = await clickhouse.rows(
    Row,
    `SELECT toString(posts.id) AS id FROM posts FINAL
     WHERE ${where} AND posts.id IN (SELECT toUInt64(arrayJoin({tagged:Array(String)})))`,
    { ...params, tagged: [...new Set(tags.map(({ postId }) => postId))] },
    { signal },
  )
  return new Set(rows.map(({ id }) => id))
}

export const tagHandlers = [listTags, tagPost, untagPost]
