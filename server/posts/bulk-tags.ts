import { toText } from '#contract/texts.ts'
import { and, count, eq, inArray } from 'drizzle-orm'
import * as contract from '#contract/posts/tags.ts'
import type { MemberContext } from '#server/access/context.ts'
import { postTags } from '#server/platform/db/postgres/schema/index.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { readTags } from '#server/selection/stored-tags.ts'
import { findStoredPostKeys } from './find-post.ts'
import { countTags, deleteOrphanedTags, requireRoomForTags, spellingOf } from './post-tags.ts'

const { tagKey, tagLimits } = contract

const tagPosts = handler(contract.tagPosts, async (context, { postIds, tag }) => {
  const { db, env, workspace, userId, now } = context
  const key = tagKey(tag)
  const stored = (await findStoredPostKeys(context, postIds)).map(({ id }) => id)
  const carriers = new Set((await readTags(context, stored)).filter((one) => one.key === key).map((one) => one.postId))
  const wanted = stored.filter((postId) => !carriers.has(postId))
  const name = (await spellingOf(context, key)) ?? tag
  if (wanted.length === 0) return { tag: name, postIds: [] }
  if ((await countTags(db, context)) + wanted.length > env.quotas.tags) await deleteOrphanedTags(context)
  await withQuotaLock({ db }, { workspaceId: workspace.id }, async (transaction) => {
    await requireRoomOnPosts(transaction, context, wanted)
    await requireRoomForTags(transaction, context, wanted.length)
    const columns = { workspaceId: workspace.id, tag: name, key, taggedAt: now(), taggedBy: userId }
    await transaction
      .insert(postTags)
      .values(wanted.map((postId) => ({ ...columns, postId })))
      .onConflictDoNothing()
  })
  return { tag: name, postIds: wanted }
})

async function requireRoomOnPosts(transaction: Transaction, { workspace }: MemberContext, postIds: string[]) {
  const tagCounts = await transaction
    .select({ postId: postTags.postId, tags: count() })
    .from(postTags)
    .where(and(eq(postTags.workspaceId, workspace.id), inArray(postTags.postId, postIds)))
    .groupBy(postTags.postId)
  const full = tagCounts.filter(({ tags }) => tags >= tagLimits.ofPost).length
  if (full === 0) return
  throw new AppError(
    'quota_reached',
    toText(
      /*i18n*/ {
        id: 'problem.tagsOfPostsFull',
        message:
          'A post can have at most {most} tags, and {full, number} of these posts already do. Nothing was tagged.',
      },
      { full, most: tagLimits.ofPost },
    ),
  )
}

const untagPosts = handler(contract.untagPosts, async (context, { postIds, tag }) => {
  const { db, workspace } = context
  const stored = (await findStoredPostKeys(context, postIds)).map(({ id }) => id)
  const taken = await db
    .delete(postTags)
    .where(and(eq(postTags.workspaceId, workspace.id), eq(postTags.key, tagKey(tag)), inArray(postTags.postId, stored)))
    .returning({ postId: postTags.postId })
  return { tag, postIds: taken.map(({ postId }) => postId) }
})

export const bulkTagHandlers = [tagPosts, untagPosts]
