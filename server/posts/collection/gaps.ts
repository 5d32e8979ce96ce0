import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CollectorState } from '#contract/collection/collection.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { collectorGaps, collectors } from '#server/platform/db/postgres/schema/index.ts'
import type { FoldedReadings } from './fold.ts'

type Dependencies = Pick<Services, 'db' | 'now'>

const isOpenOf = (collectorId: string) => and(eq(collectorGaps.collectorId, collectorId), isNull(collectorGaps.until))

export async function noteOutage({ db }: Dependencies, collectorId: string, from: Date, state: CollectorState) {
  if ((await db.$count(collectorGaps, isOpenOf(collectorId))) === 0)
    await db.insert(collectorGaps).values({ collectorId, from, state })
}

/** Closes the open gap: a replay from the cursor fills it, otherwise its posts stay missing. */
export async function closeOutage({ db, now }: Dependencies, collectorId: string, isReplayed: boolean) {
  const at = now()
  await db
    .update(collectorGaps)
    .set({ until: at, backfilledAt: isReplayed ? at : null })
    .where(isOpenOf(collectorId))
}

/** The source resumed from the cursor, but no longer has everything since. */
export async function noteMissed(transaction: Transaction, collectorId: string, missed: FoldedReadings['missed']) {
  for (const { from, until } of missed)
    await transaction
      .insert(collectorGaps)
      .values({ collectorId, from: new Date(from), until: new Date(until), state: 'cursorTooOld' })
}

/** The source no longer has the cursor's position: records a gap up to now, and restarts without a cursor. */
export async function giveUpCursor({ db, now }: Dependencies, collectorId: string) {
  const at = now()
  await db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(collectors).where(eq(collectors.id, collectorId)).for('update')
    if (!row || row.cursor === null) return
    const closed = await transaction
      .update(collectorGaps)
      .set({ from: row.cursorAt ?? row.updatedAt, until: at, state: 'cursorTooOld' })
      .where(isOpenOf(collectorId))
      .returning({ id: collectorGaps.id })
    if (closed.length === 0)
      await transaction
        .insert(collectorGaps)
        .values({ collectorId, from: row.cursorAt ?? row.updatedAt, until: at, state: 'cursorTooOld' })
    await transaction.update(collectors).set({ cursor: null }).where(eq(collectors.id, collectorId))
  })
}

export const isMissingOf = (collectorId: string) =>
  and(
    eq(collectorGaps.collectorId, collectorId),
    isNotNull(collectorGaps.until),
    isNull(collectorGaps.backfilledAt),
    isNull(collectorGaps.givenUpAt),
  )

export const listMissingGaps = ({ db }: Dependencies, collectorId: string) =>
  db.select().from(collectorGaps).where(isMissingOf(collectorId)).orderBy(asc(collectorGaps.from))

/** Gaps from outages stay on the charts; ranges that a person requested are deleted. */
export async function giveUpMissingGaps(transaction: Transaction, { now }: Pick<Services, 'now'>, collectorId: string) {
  await transaction.delete(collectorGaps).where(and(isMissingOf(collectorId), isNull(collectorGaps.state)))
  await transaction.update(collectorGaps).set({ givenUpAt: now() }).where(isMissingOf(collectorId))
}

export const noteFilled = ({ db, now }: Dependencies, gapId: string) =>
  db.update(collectorGaps).set({ backfilledAt: now() }).where(eq(collectorGaps.id, gapId))
