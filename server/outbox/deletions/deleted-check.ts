import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Services } from '#server/access/context.ts'
import { deletionLedger } from '#server/platform/db/postgres/schema/index.ts'

type PostIdentity = { source: Source; nativeId: string; authorId?: string | null; postedAt: Date }

const keyOf = ({ source, nativeId }: Pick<PostIdentity, 'source' | 'nativeId'>) => `${source}\0${nativeId}`

/** A replay doesn't restore deleted posts, but newer posts of a deleted author are accepted. */
export async function createDeletedCheck(db: Pick<Services['db'], 'select'>, posts: readonly PostIdentity[]) {
  if (posts.length === 0) return () => false
  const sources = [...new Set(posts.map(({ source }) => source))]
  const found = await db
    .select({
      source: deletionLedger.source,
      nativeId: deletionLedger.nativeId,
      authorId: deletionLedger.authorId,
      at: deletionLedger.at,
    })
    .from(deletionLedger)
    .where(
      or(
        and(
          inArray(deletionLedger.source, sources),
          inArray(
            deletionLedger.nativeId,
            posts.map(({ nativeId }) => nativeId),
          ),
        ),
        and(
          inArray(deletionLedger.source, sources),
          isNull(deletionLedger.nativeId),
          inArray(
            deletionLedger.authorId,
            posts.flatMap(({ authorId }) => authorId ?? []),
          ),
          eq(deletionLedger.reason, 'accountRemoved'),
        ),
      ),
    )
  const gone = new Set(
    found.flatMap(({ source, nativeId }) => (nativeId === null ? [] : [keyOf({ source, nativeId })])),
  )
  const goneAuthors = new Map(
    found.flatMap(({ source, nativeId, authorId, at }) =>
      nativeId === null && authorId !== null ? [[`${source}\0${authorId}`, at] as const] : [],
    ),
  )
  return (post: PostIdentity) => {
    const removedAt = goneAuthors.get(`${post.source}\0${post.authorId}`)
    return gone.has(keyOf(post)) || (removedAt !== undefined && post.postedAt <= removedAt)
  }
}
