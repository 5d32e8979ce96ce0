import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Services } from '#server/context.ts'
import { collectedPosts, collectorMinutes, collectors, withheldPosts } from '#server/db/postgres/schema/index.ts'
import { sources } from '#sources/index.ts'

type Stores = Pick<Services, 'db' | 'now'>

const day = 86_400_000
/** Pages show the last day and sum up 30, people ask about the last weeks. */
const minuteRetention = 30 * day
/** Counts are asked for during 30 days; what nobody has spoken of for so long is counted no further. */
const countRetention = 90 * day
const maxAtOnce = 5_000
/** What a source's terms limit stays known until its text is gone. */
const forgettable = sources.filter(({ terms }) => terms === undefined).map(({ id }) => id)

/** Forgets what collectors did long ago, and how posts are received that their source has not shown for long. The posts stay. */
export async function forgetOld(services: Stores, signal: AbortSignal) {
  await forgetMinutes(services)
  await forgetWithheld(services)
  for (const source of forgettable) while (!signal.aborted && (await forgetPosts(services, source)) === maxAtOnce);
}

async function forgetMinutes({ db, now }: Stores) {
  const before = new Date(now().getTime() - minuteRetention)
  for (const { id } of await db.select({ id: collectors.id }).from(collectors))
    await db
      .delete(collectorMinutes)
      .where(and(eq(collectorMinutes.collectorId, id), lt(collectorMinutes.minute, before)))
}

function forgetWithheld({ db, now }: Stores) {
  const before = new Date(now().getTime() - minuteRetention).toISOString().slice(0, 10)
  return db.delete(withheldPosts).where(lt(withheldPosts.day, before))
}

/** Counts that are still to be written are written first. */
async function forgetPosts({ db, now }: Stores, source: Source) {
  const before = new Date(now().getTime() - countRetention)
  const isOld = and(
    eq(collectedPosts.source, source),
    lt(collectedPosts.seenAt, before),
    eq(collectedPosts.changed, false),
  )
  const old = await db.select({ nativeId: collectedPosts.nativeId }).from(collectedPosts).where(isOld).limit(maxAtOnce)
  const ids = old.map(({ nativeId }) => nativeId)
  if (ids.length > 0) await db.delete(collectedPosts).where(and(isOld, inArray(collectedPosts.nativeId, ids)))
  return ids.length
}
