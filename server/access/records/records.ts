import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toText } from '#contract/texts.ts'
import type { AuditAction, AuditDetails } from '#contract/workspaces/audit.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/access/context.ts'
import { isUniqueViolation } from '#server/platform/db/failures.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { AppError } from '#server/ground/errors.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { withQuotaLock, type QuotaLimit, requireRoom } from './quota.ts'
import { createQuotaMessage, missingError, nameTakenError, type Thing } from '#server/ground/common-messages.ts'

type Table = PgTable & { id: PgColumn; workspaceId?: PgColumn; updatedBy?: PgColumn }
type Row<T extends Table> = T['$inferSelect']
/** The caller's context sets workspace, version, author and time. */
type Values<T extends Table> = Omit<T['$inferInsert'], 'id' | 'workspaceId' | 'version'>
type Audit = readonly [action: AuditAction, details: AuditDetails]

export type RecordKind<T extends Table> = {
  table: T
  /** Shared by all workspaces; every other table has a workspace column. */
  ofInstallation?: true
  quota: QuotaLimit
  what: Thing
  /** Defaults to a problem without a pointer. */
  missing?: () => AppError
  /** Records that the caller may change; all of the workspace by default. */
  visibleTo?: (context: MemberContext) => SQL | undefined
}

const belongsToWorkspace = <T extends Table>({ workspace }: MemberContext, { table, ofInstallation }: RecordKind<T>) =>
  ofInstallation ? undefined : eq(table.workspaceId!, workspace.id)

const matchesRecord = <T extends Table>(context: MemberContext, kind: RecordKind<T>, id: string) =>
  and(kind.visibleTo ? kind.visibleTo(context) : belongsToWorkspace(context, kind), eq(kind.table.id, id))

type Creation<T extends Table> = {
  audit?: Audit
  /** Checks further limits; `held` is the current number of records. */
  admit?: (held: number) => void
  /** Writes dependent rows in the same transaction. */
  also?: (transaction: Transaction, row: Row<T>) => Promise<unknown>
}

/** Null if the key exists. Throws quota_reached. */
export const createIfNew = <T extends Table>(
  context: MemberContext,
  kind: RecordKind<T>,
  values: Values<T>,
  { audit, admit, also }: Creation<T> = {},
): Promise<Row<T> | null> =>
  withQuotaLock(context, { workspaceId: context.workspace.id }, async (transaction) => {
    const { table, quota, what } = kind
    const count = await transaction.$count(table, belongsToWorkspace(context, kind))
    requireRoom(context.env, quota, count, createQuotaMessage(what))
    admit?.(count)
    const [row] = await transaction
      .insert<Table>(table)
      .values({ ...stampsOf(context, table), ...values })
      .onConflictDoNothing()
      .returning()
    if (row === undefined) return null
    await also?.(transaction, row)
    if (audit) await recordAudit(transaction, toActor(context), ...audit)
    return row
  })

function stampsOf({ workspace, userId, now }: MemberContext, table: Table) {
  const at = now()
  const stamps = { workspaceId: workspace.id, createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId }
  return Object.fromEntries(Object.entries(stamps).filter(([name]) => name in table))
}

/** Throws conflict for a taken name, and quota_reached. */
export async function createRecord<T extends Table>(
  context: MemberContext,
  kind: RecordKind<T>,
  values: Values<T> & { name?: string },
  creation?: Creation<T>,
): Promise<Row<T>> {
  const created = await createIfNew(context, kind, values, creation)
  if (created === null) throw nameTakenError(values.name!)
  return created
}

type Change<T extends Table> = {
  /** Throws to refuse the change. */
  check?: (before: Row<T>) => void
  /** Checks limits under the workspace's lock. */
  admit?: (transaction: Transaction) => Promise<void>
  /** Writes dependent rows in the same transaction. */
  also?: (transaction: Transaction, before: Row<T>, after: Row<T>) => Promise<unknown>
  /** Null for changes that aren't audited. */
  audit?: (before: Row<T>) => Audit | null
}

/**
 * Updates a record, with optimistic locking for versioned ones. Throws not_found, and conflict for a taken name or a
 * newer version, which it includes.
 */
export async function changeRecord<T extends Table>(
  context: MemberContext,
  kind: RecordKind<T>,
  { id, version }: { id: string; version?: number },
  valuesOf: (before: Row<T>) => Partial<Values<T>> & { name?: string },
  { check, admit, also, audit }: Change<T> = {},
): Promise<void> {
  const { workspace, userId, now } = context
  let name: string | undefined
  const change = async (transaction: Transaction) => {
    const before = await lockRecord(transaction, context, kind, id)
    check?.(before)
    if (version !== undefined && before.version !== version) {
      if (isDoneAlready(before, version, { ...valuesOf(before), updatedBy: userId })) return
      throw await createVersionConflict(transaction, kind, { id, version: before.version as number })
    }
    await admit?.(transaction)
    const values = valuesOf(before)
    name = values.name
    const stamps = { updatedAt: now(), updatedBy: userId, ...(version === undefined ? {} : { version: version + 1 }) }
    const [after] = await transaction
      .update<Table>(kind.table)
      .set({ ...values, ...stamps })
      .where(matchesRecord(context, kind, id))
      .returning()
    await also?.(transaction, before, after!)
    const entry = audit?.(before)
    if (entry) await recordAudit(transaction, toActor(context), ...entry)
  }
  try {
    await withQuotaLock(context, admit ? { workspaceId: workspace.id } : {}, change)
  } catch (thrown) {
    throw name !== undefined && isUniqueViolation(thrown) ? nameTakenError(name) : thrown
  }
}

/** A client without a response repeats the same change. */
const isDoneAlready = (before: { version?: unknown }, version: number, values: Record<string, unknown>) =>
  before.version === version + 1 &&
  Object.entries(values).every(([name, value]) => isDeepStrictEqual(before[name as keyof typeof before], value))

const missingOf = <T extends Table>(kind: RecordKind<T>) => kind.missing?.() ?? missingError(kind.what)

async function lockRecord<T extends Table>(
  transaction: Transaction,
  context: MemberContext,
  kind: RecordKind<T>,
  id: string,
): Promise<Row<T>> {
  const found = matchesRecord(context, kind, id)
  const [row] = await transaction.select().from<Table>(kind.table).where(found).for('no key update')
  if (row === undefined) throw missingOf(kind)
  return row
}

async function createVersionConflict<T extends Table>(
  transaction: Transaction,
  { table }: RecordKind<T>,
  { id, version }: { id: string; version: number },
) {
  const [remote] = await transaction
    .select({ person: sql<string | null>`${fullNameIn(table.updatedBy!)}` })
    .from<Table>(table)
    .where(eq(table.id, id))
  const { person } = remote!
  const text =
    person === null
      ? toText(
          /*i18n*/ {
            id: 'problem.changed',
            message: 'Someone else changed this in the meantime. Load version {version}, then save again.',
          },
          { version },
        )
      : toText(
          /*i18n*/ {
            id: 'problem.changedBy',
            message: '{person} changed this in the meantime. Load version {version}, then save again.',
          },
          { person, version },
        )
  return new AppError('conflict', text, {
    errors: [
      {
        pointer: '/version',
        ...text,
      },
    ],
  })
}

/** Throws not_found. */
export const deleteRecord = <T extends Table>(
  context: MemberContext,
  kind: RecordKind<T>,
  id: string,
  { check, audit }: Pick<Change<T>, 'check' | 'audit'> = {},
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const [row] = await transaction
      .delete<Table>(kind.table)
      .where(matchesRecord(context, kind, id))
      .returning()
    if (row === undefined) throw missingOf(kind)
    check?.(row)
    const entry = audit?.(row)
    if (entry) await recordAudit(transaction, toActor(context), ...entry)
  })
