import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { flushCounts } from '#server/posts/collection/flush-counts.ts'
import type { ReadResult } from '#server/posts/collection/source.ts'
import { storeReadings } from '#server/posts/collection/store-readings.ts'
import {
  collectorGaps,
  collectorMinutes,
  deadLetters,
  mentionReservations,
  mentionUsage,
  pendingDeletions,
  withheldCounts,
} from '#server/platform/db/postgres/schema/index.ts'
import { toEach } from '#test/support/collection/collecting.ts'
import { breakAtCommit, gone, liked, post, reading, useStoring } from '#test/support/collection/storing.ts'

const storing = useStoring()
const { begin, stored } = storing

const likes = async () =>
  Object.fromEntries((await stored()).map((one) => [one.nativeId.replace(/ \d$/, ''), one.likes]))

/** What is brought when the room of a new post, what confirms it, or what was counted is committed and nobody hears of it. */
const commits = { room: 0, confirmation: 1, counts: 2 }

test.each(Object.entries(commits))(
  'a portion is counted once though nobody heard of the commit of its %s',
  async (_, at) => {
    const { collector, store, restarted } = await begin()
    await store([reading([post(`heard ${at}`, { likes: 0 }), liked(`later ${at}`, 2)])])
    const news: Partial<ReadResult> = { cursor: '2', rejected: [{ frame: '?', reason: { detail: 'It is no JSON.' } }] }
    breakAtCommit(storing.services, at)
    await store([
      reading(
        [
          post(`new ${at}`),
          liked(`heard ${at}`),
          post(`later ${at}`),
          liked(`first ${at}`, 3),
          liked(`second ${at}`, 4),
          gone('unknown'),
          { kind: 'withheld', nativeId: 'shy', reason: 'label' },
        ],
        news,
      ),
    ])
    await store([reading([post(`first ${at}`)])])
    await (
      await restarted()
    )([reading([post(`first ${at}`), post(`second ${at}`), post(`later ${at}`)])])
    await flushCounts(storing.services, collector.id)
    expect(await likes()).toEqual({ first: 3, heard: 1, later: 2, new: null, second: 4 })
    const { db } = storing.services
    const of = (column: PgColumn) => eq(column, collector.id)
    expect(await db.select().from(collectorMinutes).where(of(collectorMinutes.collectorId))).toMatchObject([
      { events: 14, withheld: 1, counted: 7, rejected: 1, deleted: 1 },
    ])
    expect(await db.select().from(withheldCounts).where(of(withheldCounts.collectorId))).toMatchObject([{ posts: 1 }])
    expect(await db.$count(pendingDeletions, of(pendingDeletions.collectorId))).toBe(1)
    expect(await db.$count(deadLetters, of(deadLetters.collectorId))).toBe(1)
    expect(await db.$count(mentionReservations)).toBe(0)
    const isHere = eq(mentionUsage.workspaceId, storing.workspaceId)
    expect(await db.select().from(mentionUsage).where(isHere)).toMatchObject([{ stored: 5 }])
  },
)

test('a portion of what was missed is counted once though nobody heard of its commit', async () => {
  const { collector, store } = await begin()
  await store([reading([post('old', { likes: 0 })])])
  const { db } = storing.services
  const [gap] = await db
    .insert(collectorGaps)
    .values({ collectorId: collector.id, from: new Date(0), until: new Date(1_000) })
    .returning()
  breakAtCommit(storing.services, 0)
  await storeReadings(
    storing.services,
    toEach(storing.workspaceId),
    collector,
    [reading([post('old', { likes: 0 }), gone('unknown')], { cursor: 'page 2', share: 0.5 })],
    { kind: 'past', gapId: gap!.id },
    new AbortController().signal,
  )
  expect(await db.$count(pendingDeletions, eq(pendingDeletions.collectorId, collector.id))).toBe(1)
  const isGap = eq(collectorGaps.id, gap!.id)
  expect(await db.select().from(collectorGaps).where(isGap)).toMatchObject([{ cursor: 'page 2', share: 0.5 }])
})
