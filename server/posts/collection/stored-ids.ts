import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { collectedPosts } from '#server/platform/db/postgres/schema/index.ts'
import type { StoredIds } from './source.ts'

/** PostgreSQL text can't contain NUL. */
const isText = (id: string) => !id.includes('\0')

export const storedIds = ({ db }: Pick<Services, 'db'>): StoredIds => ({
  find: async (source, asked) => {
    const nativeIds = asked.filter(isText)
    if (nativeIds.length === 0) return []
    const { nativeId, localOrigin, localId } = collectedPosts
    const rows = await db
      .select({ nativeId, origin: localOrigin, id: localId })
      .from(collectedPosts)
      .where(and(eq(collectedPosts.source, source), inArray(nativeId, nativeIds), isNotNull(localId)))
    return rows.map((row) => ({ nativeId: row.nativeId, localId: { origin: row.origin!, id: row.id! } }))
  },
  nativeIdOf: async (source, { origin, id }) => {
    if (!isText(id)) return null
    const [row] = await db
      .select({ nativeId: collectedPosts.nativeId })
      .from(collectedPosts)
      .where(
        and(eq(collectedPosts.source, source), eq(collectedPosts.localOrigin, origin), eq(collectedPosts.localId, id)),
      )
    return row?.nativeId ?? null
  },
})
