import { and, inArray, or } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { type Notice, type NoticePost, pendingDeletions } from '#server/platform/db/postgres/schema/index.ts'
import { createDeletedCheck } from '#server/outbox/deletions/deleted-check.ts'

type Db = Pick<Services['db'], 'select'>

/** Removes posts that were deleted at their source; null if none remains and the notice needs some. */
export async function removeDeletedPosts(db: Db, notice: Notice): Promise<Notice | null> {
  const dated = notice.posts.map((post) => ({ ...post, postedAt: new Date(post.postedAt) }))
  const isDeleted = await createDeletedCheck(db, dated)
  const isPending = await createPendingCheck(db, notice.posts)
  const posts = notice.posts.filter((post, index) => !isDeleted(dated[index]!) && !isPending(post))
  return notice.postsNeeded && posts.length === 0 ? null : { ...notice, posts }
}

async function createPendingCheck(db: Db, posts: readonly NoticePost[]) {
  if (posts.length === 0) return () => false
  const found = await db
    .select({
      source: pendingDeletions.source,
      nativeId: pendingDeletions.nativeId,
      authorId: pendingDeletions.authorId,
    })
    .from(pendingDeletions)
    .where(
      and(
        inArray(pendingDeletions.source, [...new Set(posts.map(({ source }) => source))]),
        or(
          inArray(
            pendingDeletions.nativeId,
            posts.map(({ nativeId }) => nativeId),
          ),
          inArray(
            pendingDeletions.authorId,
            posts.flatMap(({ authorId }) => authorId ?? []),
          ),
        ),
      ),
    )
  return (post: NoticePost) =>
    found.some(
      ({ source, nativeId, authorId }) =>
        source === post.source && (nativeId === null ? authorId === post.authorId : nativeId === post.nativeId),
    )
}
