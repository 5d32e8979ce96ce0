import { and, eq, inArray, lt } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Services } from '#server/access/context.ts'
import {
  collectedPosts,
  collectorMinutes,
  collectors,
  withheldPosts,
} from '#server/platform/db/postgres/schema/index.ts'
import { sources } from '#sources/index.ts'

type Dependencies = Pick<Services, 'db' | 'now'>

/** Pages show the last day and totals of 30. */
const minuteRetentionMs = 30 * dayMs
/** Counts are polled for 30 days; a post not seen for this long is no longer tracked. */
const countRetentionMs = 90 * dayMs
const maxAtOnce = 5_000
/** Where a source's terms apply, posts stay known until their text is deleted. */
const deletableSources = sources.filter(({ terms }) => terms === undefined).map(({ id }) => id)

export async function deleteOld(services: Dependencies, signal: AbortSignal) {
  await deleteMinutes(services)
  await deleteWithheld(services)
  for (const source of deletableSources) while (!signal.aborted && (await deletePosts(services, source)) === maxAtOnce);
}

async function deleteMinutes({ db, now }: Dependencies) {
  const before = new Date(now().getTime() - minuteRetentionMs)
  for (const { id } of await db.select({ id: collectors.id }).from(collectors))
    await db
      .delete(collectorMinutes)
      .where(and(eq(collectorMinutes.collectorId, id), lt(collectorMinutes.minute, before)))
}

function deleteWithheld({ db, now }: Dependencies) {
  const before = new Date(now().getTime() - minuteRetentionMs).toISOString().slice(0, 10)
  return db.delete(withheldPosts).where(lt(withheldPosts.day, before))
}

async function deletePosts({ db, now }: Dependencies, source: Source) {
  const before = new Date(now().getTime() - countRetentionMs)
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
