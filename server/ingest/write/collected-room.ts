import { eq, inArray, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { mentionMonth } from '#server/access/mention-month.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres.ts'
import { mentionReservations, mentionUsage, workspaces } from '#server/db/schema/index.ts'
import { reserveWithin } from './mentions.ts'
import { type Batch, type Order, type Plan, type TextRoom, writeBatch } from './writer.ts'

type Needed = Pick<Services, 'db' | 'env' | 'now'>
type Stores = Needed & Pick<Services, 'clickhouse'>
type Destination = { workspaceId: string; collectorId: string; order?: Order }
type Wanted = Parameters<TextRoom>[0]

/** Others have stored posts since this one looked which are stored: it has to look again. */
class LookedTooEarly extends Error {}

/** Of the posts that are new in the workspace (`imported`), those that another collector took over at the same time are its own and stand among the duplicates. */
export type Collected = Pick<Plan, 'imported' | 'updated' | 'duplicates'>

/**
 * Writes what a collector brought, within the plan's month. Until the posts stand in the store it is known which were counted, so that who
 * writes them again, after a kill, an outage or beside this one, counts them no second time; who looked before they stood there looks anew.
 */
export async function writeCollected(services: Stores, destination: Destination, batch: Batch): Promise<Collected> {
  const { workspaceId, collectorId, order } = destination
  while (true) {
    const { room, confirm } = await openRoom(services, destination)
    try {
      const { imported, updated, duplicates } = await writeBatch(services, workspaceId, collectorId, batch, room, order)
      const taken = await confirm()
      return { imported: imported - taken, updated, duplicates: duplicates + taken }
    } catch (error) {
      if (!(error instanceof LookedTooEarly)) throw error
    }
  }
}

async function openRoom(services: Needed, { workspaceId, collectorId }: Destination) {
  const { db, now } = services
  const looked = await readVersion(db, workspaceId)
  const reserved: string[] = []
  const isNew = new Set<string>()

  const room: TextRoom = (wanted) =>
    db.transaction(async (transaction) => {
      let counted = nothingCounted
      let uncounted: Wanted = { fresh: [], refilled: [] }
      const granted = await reserveWithin(transaction, services, { id: collectorId, workspaceId }, async () => {
        counted = await takeOver(transaction, workspaceId, wanted)
        // Read after the reservations: who is no more among them has raised it.
        if ((await readVersion(transaction, workspaceId)) !== looked) throw new LookedTooEarly()
        uncounted = withoutCounted(wanted, counted)
        return { fresh: uncounted.fresh.length, refilled: uncounted.refilled.length }
      })
      const { fresh, refilled } = uncounted
      const texts = [...counted.texts, ...[...fresh, ...refilled].slice(0, granted).map(String)]
      const silent = [...counted.silent, ...fresh.slice(granted).map(String)]
      if (texts.length + silent.length > 0) {
        const { month } = mentionMonth(now())
        const [row] = await transaction
          .insert(mentionReservations)
          .values({ workspaceId, month, texts, silent, createdAt: now() })
          .returning({ id: mentionReservations.id })
        reserved.push(row!.id)
        for (const id of wanted.fresh) isNew.add(String(id))
      }
      return new Set(texts.map(BigInt))
    })

  /** Answers how many of the new posts somebody else has taken over. */
  const confirm = async () => {
    if (reserved.length === 0) return 0
    const own = await db.transaction(async (transaction) => {
      await transaction
        .update(workspaces)
        .set({ countedVersion: sql`${workspaces.countedVersion} + 1` })
        .where(eq(workspaces.id, workspaceId))
      return transaction.delete(mentionReservations).where(inArray(mentionReservations.id, reserved)).returning()
    })
    for (const { texts, silent } of own) for (const id of [...texts, ...silent]) isNew.delete(id)
    return isNew.size
  }
  return { room, confirm }
}

/** Undefined where the workspace is gone. */
async function readVersion(db: Pick<Transaction, 'select'>, workspaceId: string) {
  const [row] = await db
    .select({ version: workspaces.countedVersion })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.version
}

type Counted = { texts: ReadonlySet<string>; silent: ReadonlySet<string> }
const nothingCounted: Counted = { texts: new Set(), silent: new Set() }

/** Of what is wanted that which an earlier writer counted and did not confirm; from here on it is this one's. */
async function takeOver(transaction: Transaction, workspaceId: string, { fresh, refilled }: Wanted): Promise<Counted> {
  const open = await transaction
    .select()
    .from(mentionReservations)
    .where(eq(mentionReservations.workspaceId, workspaceId))
  const wanted = new Set([...fresh, ...refilled].map(String))
  for (const { id, texts, silent } of open) {
    const [textsLeft, silentLeft] = [texts, silent].map((ids) => ids.filter((one) => !wanted.has(one))) as [
      string[],
      string[],
    ]
    if (textsLeft.length === texts.length && silentLeft.length === silent.length) continue
    const isOf = eq(mentionReservations.id, id)
    if (textsLeft.length + silentLeft.length === 0) await transaction.delete(mentionReservations).where(isOf)
    else await transaction.update(mentionReservations).set({ texts: textsLeft, silent: silentLeft }).where(isOf)
  }
  const taken = (ids: readonly string[]) => new Set(ids.filter((id) => wanted.has(id)))
  return { texts: taken(open.flatMap(({ texts }) => texts)), silent: taken(open.flatMap(({ silent }) => silent)) }
}

const withoutCounted = ({ fresh, refilled }: Wanted, { texts, silent }: Counted): Wanted => ({
  fresh: fresh.filter((id) => !texts.has(String(id)) && !silent.has(String(id))),
  refilled: refilled.filter((id) => !texts.has(String(id))),
})

const hour = 3_600_000
const Stored = z.object({ id: z.string() })

/** What was counted for posts that never came into the store, since nobody read them again after a kill, is given back. */
export async function giveBackUnwritten({ clickhouse, db, now }: Pick<Services, 'clickhouse' | 'db' | 'now'>) {
  const isOld = lt(mentionReservations.createdAt, new Date(now().getTime() - hour))
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
