import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { hourMs } from '#contract/durations.ts'
import { mentionMonth } from '#server/access/mention-month.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { mentionReservations, mentionUsage, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { transferUsage, lockWorkspaceUsage, reserveAllowance } from './monthly-allowance.ts'
import type { Batch } from './batches.ts'
import { type ObservationOrder, type WritePlan, type ReserveTexts, writeBatch } from './writer.ts'

type Dependencies = Pick<Services, 'db' | 'env' | 'now'>
/** `id` of the collector or the import. */
type WriteTarget = {
  workspaceId: string
  by: 'collector' | 'import'
  id: string
  order?: ObservationOrder
  refusesConflicts?: boolean
}
type Wanted = Parameters<ReserveTexts>[0]

/** Another writer has stored posts since this one read them, so it must read again. */
class VersionRaised extends Error {}

/**
 * Another import or collector is writing these posts. Waiting lets this one save that version first, so that an undo
 * removes only its own.
 */
class BeingWritten extends Error {}

const pollIntervalMs = 50
/** Longer than a portion takes; a writer that takes longer was killed, and is taken over. */
const lockTimeoutMs = 2_000

/**
 * Writes posts of a collector or import within the plan's monthly limit. Beyond it, a collector's posts are counted
 * without their text, and an import's are left out. New posts that another writer counts at the same time become
 * `duplicates`.
 * Reservations record counted posts until they are stored. A writer that repeats them after a kill or an outage, or in
 * parallel, doesn't count them again. A writer that read the store too early reads again.
 */
export async function writeWithinLimit(
  services: Dependencies & Pick<Services, 'clickhouse'>,
  destination: WriteTarget,
  batch: Batch,
): Promise<WritePlan> {
  const { workspaceId, by, id, order, refusesConflicts } = destination
  const rules =
    by === 'import'
      ? ({ order, again: 'duplicate', pastRoom: 'leftOut', refusesConflicts } as const)
      : ({ order, again: 'update', pastRoom: 'withoutText' } as const)
  for (let waited = 0; ;) {
    const { room, confirm } = await openRoom(services, destination, waited < lockTimeoutMs)
    try {
      const plan = await writeBatch(services, workspaceId, id, batch, room, rules)
      const elsewhere = await confirm()
      return { ...plan, imported: plan.imported - elsewhere, duplicates: plan.duplicates + elsewhere }
    } catch (error) {
      if (error instanceof BeingWritten) waited += await pause(pollIntervalMs, pollIntervalMs)
      else if (!(error instanceof VersionRaised)) throw error
    }
  }
}

async function openRoom(services: Dependencies, destination: WriteTarget, mayWait: boolean) {
  const { db, now } = services
  const { workspaceId, by, id: jobId } = destination
  const versionBefore = await readVersion(db, workspaceId)
  const reserved: string[] = []
  const uncounted = new Set<string>()

  const room: ReserveTexts = (wanted) =>
    db.transaction(async (transaction) => {
      let counted: Counted = { texts: new Set(), silent: new Set() }
      let left: Wanted = { fresh: [], refilled: [] }
      const granted = await reserveAllowance(transaction, services, { id: jobId, workspaceId, by }, async () => {
        counted = await findCounted(transaction, destination, wanted, mayWait)
        // Read after the reservations: a writer that is no longer among them has raised the version.
        if ((await readVersion(transaction, workspaceId)) !== versionBefore) throw new VersionRaised()
        left = {
          fresh: wanted.fresh.filter((id) => !counted.texts.has(String(id)) && !counted.silent.has(String(id))),
          refilled: wanted.refilled.filter((id) => !counted.texts.has(String(id))),
        }
        return { fresh: left.fresh.length, refilled: left.refilled.length }
      })
      const { fresh, refilled } = left
      const texts = [...fresh, ...refilled].slice(0, granted).map(String)
      const silent = fresh.slice(granted).map(String)
      const all = new Set([...counted.texts, ...texts])
      const own = by === 'import' ? { texts, silent: [] } : { texts: [...all], silent: [...counted.silent, ...silent] }
      if (own.texts.length + own.silent.length > 0) {
        const { month } = mentionMonth(now())
        const importId = by === 'import' ? jobId : null
        const [row] = await transaction
          .insert(mentionReservations)
          .values({ workspaceId, month, ...own, importId, createdAt: now() })
          .returning({ id: mentionReservations.id })
        reserved.push(row!.id)
      }
      for (const id of wanted.fresh.map(String)) if (by === 'collector' || all.has(id)) uncounted.add(id)
      return new Set(Array.from(all, BigInt))
    })

  /** Returns how many of the new posts another writer counts. */
  const confirm = async () => {
    if (reserved.length > 0) {
      const own = await db.transaction(async (transaction) => {
        await transaction
          .update(workspaces)
          .set({ countedVersion: sql`${workspaces.countedVersion} + 1` })
          .where(eq(workspaces.id, workspaceId))
        return transaction.delete(mentionReservations).where(inArray(mentionReservations.id, reserved)).returning()
      })
      for (const { texts, silent } of own) for (const id of [...texts, ...silent]) uncounted.delete(id)
    }
    return uncounted.size
  }
  return { room, confirm }
}

async function readVersion(db: Pick<Transaction, 'select'>, workspaceId: string) {
  const [row] = await db
    .select({ version: workspaces.countedVersion })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.version
}

type Counted = { texts: ReadonlySet<string>; silent: ReadonlySet<string> }

/**
 * Wanted posts that another writer has counted but not confirmed. A collector takes them over. An import leaves them,
 * because it may be undone.
 */
async function findCounted(
  transaction: Transaction,
  { workspaceId, by, id }: WriteTarget,
  { fresh, refilled }: Wanted,
  mayWait: boolean,
) {
  const open = await transaction
    .select()
    .from(mentionReservations)
    .where(eq(mentionReservations.workspaceId, workspaceId))
  const wanted = new Set([...fresh, ...refilled].map(String))
  const isWanted = (one: string) => wanted.has(one)
  const others = open.filter(({ importId }) => importId !== (by === 'import' ? id : null))
  if (mayWait && others.some(({ texts, silent }) => texts.some(isWanted) || silent.some(isWanted)))
    throw new BeingWritten()
  if (by === 'collector') for (const reservation of open) await takeOver(transaction, reservation, isWanted)
  return {
    texts: new Set(open.flatMap(({ texts }) => texts.filter(isWanted))),
    silent: new Set(open.flatMap(({ silent }) => silent.filter(isWanted))),
  }
}

async function takeOver(
  transaction: Transaction,
  { id, importId, ...reserved }: typeof mentionReservations.$inferSelect,
  isCounted: (id: string) => boolean,
) {
  const left = {
    texts: reserved.texts.filter((one) => !isCounted(one)),
    silent: reserved.silent.filter((one) => !isCounted(one)),
  }
  const texts = reserved.texts.length - left.texts.length
  const silent = reserved.silent.length - left.silent.length
  if (texts + silent === 0) return
  const isOf = eq(mentionReservations.id, id)
  if (left.texts.length + left.silent.length === 0) await transaction.delete(mentionReservations).where(isOf)
  else await transaction.update(mentionReservations).set(left).where(isOf)
  if (importId !== null) await transferUsage(transaction, importId, { texts, silent })
}

const Stored = z.object({ id: z.string() })

/** Returns the allowance of posts that were counted but never stored, because nobody read them again after a kill. */
export async function releaseUnwritten({ clickhouse, db, now }: Pick<Services, 'clickhouse' | 'db' | 'now'>) {
  // An import's allowance is returned with the import.
  const isOld = and(
    lt(mentionReservations.createdAt, new Date(now().getTime() - hourMs)),
    isNull(mentionReservations.importId),
  )
  for (const { id, workspaceId, month, texts, silent } of await db.select().from(mentionReservations).where(isOld)) {
    const stored = await clickhouse.rows(
      Stored,
      'SELECT DISTINCT toString(posts.id) AS id FROM posts WHERE workspace_id = {workspaceId:UUID} AND posts.id IN {ids:Array(UInt64)}',
      { workspaceId, ids: [...texts, ...silent].map(BigInt) },
      { forWrite: true },
    )
    const isThere = new Set(stored.map((one) => one.id))
    const [unwritten, unwrittenSilent] = [texts, silent].map((ids) => ids.filter((one) => !isThere.has(one)).length)
    await db.transaction(async (transaction) => {
      await lockWorkspaceUsage(transaction, workspaceId)
      const closed = await transaction.delete(mentionReservations).where(eq(mentionReservations.id, id)).returning()
      if (closed.length === 0) return
      await transaction
        .update(mentionUsage)
        .set({
          stored: sql`greatest(0, ${mentionUsage.stored} - ${unwritten})`,
          countedOnly: sql`greatest(0, ${mentionUsage.countedOnly} - ${unwrittenSilent})`,
        })
        .where(sql`${mentionUsage.workspaceId} = ${workspaceId} AND ${mentionUsage.month} = ${month}`)
    })
  }
}
