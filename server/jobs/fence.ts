import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'

/** The job isn't wanted any more: it was cancelled, has ended or was deleted. */
export class JobCancelledError extends Error {}

/** Another server has started the job again: nothing more may be written. */
export class JobTakenOverError extends Error {
  constructor() {
    super('another server has begun this job again')
  }
}

export function requireNotCancelled({ cancelRequested }: { cancelRequested: boolean }) {
  if (cancelRequested) throw new JobCancelledError()
}

type Db = Pick<Transaction, 'select' | 'update'>

/** Rows with the state of jobs. Writes succeed only for the latest owner of an unfinished job. */
export type FencedRows<Row, Held, Values> = {
  find: (db: Db, id: string) => Promise<Row | null>
  /** Fences off earlier owners. Null if another server was faster, or the job has ended. */
  begin: (db: Db, found: Held, values?: Values) => Promise<Row | null>
  /** Throws Cancelled or TakenOver if the job isn't the caller's any more. */
  note: (db: Db, held: Held, values: Values) => Promise<Row>
  /** False if the job wasn't the caller's, or `only` doesn't hold. */
  finish: (db: Db, held: Held, values: Values, only?: SQL) => Promise<boolean>
  /** Returns an unfinished job to the queue. */
  release: (db: Db, held: Held) => Promise<void>
  stateOf: (db: Db, held: Held) => Promise<'held' | 'takenOver' | 'ended' | 'gone'>
  lost: (db: Db, held: Held) => Promise<JobCancelledError | JobTakenOverError>
}

type Names<Id, Fence> = {
  id: Id
  /** Changes with each start of the job. */
  fence: Fence
  /** Its next value; counts up by default. */
  next?: () => unknown
  unfinished?: readonly string[]
}

const open = ['queued', 'running']

export function createFencedRows<
  Table extends PgTable,
  Id extends string & keyof Table['$inferSelect'],
  Fence extends string & keyof Table['$inferSelect'],
>(table: Table, { id, fence, next, unfinished = open }: Names<Id, Fence>) {
  type Row = Table['$inferSelect']
  type Held = Pick<Row, Id | Fence>
  type Values = PgUpdateSetSource<Table>

  const columns: Record<string, PgColumn> = getTableColumns(table)
  const [idColumn, fenceColumn, statusColumn] = [columns[id]!, columns[fence]!, columns.status!]

  const claimedBy = (held: Held) =>
    and(
      eq(idColumn, held[id]),
      held[fence] === null ? isNull(fenceColumn) : eq(fenceColumn, held[fence]),
      inArray(statusColumn, unfinished),
    )
  const update = async (db: Db, values: object, where: SQL | undefined): Promise<Row | null> => {
    const [updated] = await db.update<PgTable>(table).set(values).where(where).returning()
    return (updated as Row | undefined) ?? null
  }

  const rows: FencedRows<Row, Held, Values> = {
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
        and(claimedBy(found), inArray(statusColumn, open)),
      ),
    note: async (db, held, values) => {
      const noted = await update(db, values, claimedBy(held))
      if (noted === null) throw await rows.lost(db, held)
      return noted
    },
    finish: async (db, held, values, only) => (await update(db, values, and(claimedBy(held), only))) !== null,
    release: async (db, held) =>
      void (await update(db, { status: 'queued' }, and(claimedBy(held), eq(statusColumn, 'running')))),
    stateOf: async (db, held) => {
      const [found] = await db
        .select({ fence: fenceColumn, status: statusColumn })
        .from<PgTable>(table)
        .where(eq(idColumn, held[id]))
      if (found === undefined) return 'gone'
      if (found.fence !== held[fence]) return 'takenOver'
      return unfinished.includes(found.status as string) ? 'held' : 'ended'
    },
    lost: async (db, held) =>
      (await rows.stateOf(db, held)) === 'takenOver' ? new JobTakenOverError() : new JobCancelledError(),
  }
  return rows
}
