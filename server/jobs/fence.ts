import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/postgres/postgres.ts'

/** Nobody wants what a job does any more: it was cancelled, has ended, or is gone. */
export class Cancelled extends Error {}

/** Another server has begun a job again: nothing more may be written. */
export class TakenOver extends Error {
  constructor() {
    super('another server has begun this job again')
  }
}

/** Throws Cancelled where somebody has asked for that. */
export function requireWanted({ cancelRequested }: { cancelRequested: boolean }) {
  if (cancelRequested) throw new Cancelled()
}

type Db = Pick<Transaction, 'select' | 'update'>

/** The rows that say how jobs of a kind stand. Each write holds only for whoever has begun the job last, while it has not ended. */
export type Fenced<Row, Held, Values> = {
  /** Null where it has ended or is gone. */
  find: (db: Db, id: string) => Promise<Row | null>
  /** From here on whoever had begun it earlier has lost it. Null where somebody else was faster, or it has ended. */
  begin: (db: Db, found: Held, values?: Values) => Promise<Row | null>
  /** Throws Cancelled or TakenOver where it is not the caller's any more. */
  note: (db: Db, held: Held, values: Values) => Promise<Row>
  /** False where it was not the caller's to end, or `only` is not so. */
  finish: (db: Db, held: Held, values: Values, only?: SQL) => Promise<boolean>
  /** Puts one back that this server ends with nothing more to write. */
  release: (db: Db, held: Held) => Promise<void>
  stateOf: (db: Db, held: Held) => Promise<'held' | 'takenOver' | 'ended' | 'gone'>
  /** Why a write found nothing to write. */
  lost: (db: Db, held: Held) => Promise<Cancelled | TakenOver>
}

type Names<Id, Fence> = {
  id: Id
  /** Changes each time a job is begun. */
  fence: Fence
  /** Its next value; counts up where nothing is said. */
  next?: () => unknown
  unfinished?: readonly string[]
}

const open = ['queued', 'running']

export function fenced<
  Table extends PgTable,
  Id extends string & keyof Table['$inferSelect'],
  Fence extends string & keyof Table['$inferSelect'],
>(table: Table, { id, fence, next, unfinished = open }: Names<Id, Fence>) {
  type Row = Table['$inferSelect']
  type Held = Pick<Row, Id | Fence>
  type Values = PgUpdateSetSource<Table>

  const columns: Record<string, PgColumn> = getTableColumns(table)
  const [idColumn, fenceColumn, statusColumn] = [columns[id]!, columns[fence]!, columns.status!]

  const heldBy = (held: Held) =>
    and(
      eq(idColumn, held[id]),
      held[fence] === null ? isNull(fenceColumn) : eq(fenceColumn, held[fence]),
      inArray(statusColumn, unfinished),
    )
  const update = async (db: Db, values: object, where: SQL | undefined): Promise<Row | null> => {
    const [updated] = await db.update<PgTable>(table).set(values).where(where).returning()
    return (updated as Row | undefined) ?? null
  }

  const rows: Fenced<Row, Held, Values> = {
    find: async (db, value) => {
      const [found] = await db
        .select()
        .from<PgTable>(table)
        .where(and(eq(idColumn, value), inArray(statusColumn, unfinished)))
      return (found as Row | undefined) ?? null
    },
    begin: (db, found, values) =>
      update(
        db,
        { ...values, status: 'running', [fence]: next?.() ?? sql`${fenceColumn} + 1` },
        and(heldBy(found), inArray(statusColumn, open)),
      ),
    note: async (db, held, values) => {
      const noted = await update(db, values, heldBy(held))
      if (noted === null) throw await rows.lost(db, held)
      return noted
    },
    finish: async (db, held, values, only) => (await update(db, values, and(heldBy(held), only))) !== null,
    release: async (db, held) =>
      void (await update(db, { status: 'queued' }, and(heldBy(held), eq(statusColumn, 'running')))),
    stateOf: async (db, held) => {
      const [found] = await db
        .select({ fence: fenceColumn, status: statusColumn })
        .from<PgTable>(table)
        .where(eq(idColumn, held[id]))
      if (found === undefined) return 'gone'
      if (found.fence !== held[fence]) return 'takenOver'
      return unfinished.includes(found.status as string) ? 'held' : 'ended'
    },
    lost: async (db, held) => ((await rows.stateOf(db, held)) === 'takenOver' ? new TakenOver() : new Cancelled()),
  }
  return rows
}
