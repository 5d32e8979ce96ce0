import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { exports } from '#server/platform/db/postgres/schema/index.ts'
import { createFencedRows } from '#server/jobs/fence.ts'

export type ExportRow = typeof exports.$inferSelect

export const unfinished = ['queued', 'running'] as const

export const exportRows = createFencedRows(exports, { id: 'id', fence: 'attempt' })

/** Exports of the caller, whether user or API token; the operator's belong to no user. */
const isOwnExport = ({ workspace, userId, token }: MemberContext) =>
  and(
    eq(exports.workspaceId, workspace.id),
    userId === null ? isNull(exports.createdBy) : eq(exports.createdBy, userId),
    token === undefined ? isNull(exports.tokenId) : eq(exports.tokenId, token.id),
  )

/** Without files of reports, which apps of the previous release can't read. */
export const listOwn = (context: MemberContext, max: number) =>
  context.db
    .select()
    .from(exports)
    .where(and(isOwnExport(context), sql`${exports.view} ->> 'table' <> 'report'`))
    .orderBy(desc(exports.createdAt), desc(exports.id))
    .limit(max)

export async function findOwn(context: MemberContext, id: string): Promise<ExportRow | null> {
  const [found] = await context.db
    .select()
    .from(exports)
    .where(and(isOwnExport(context), eq(exports.id, id)))
  return found ?? null
}

export async function countUnfinished(context: MemberContext, db: Pick<Transaction, 'select'>): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(exports)
    .where(and(isOwnExport(context), inArray(exports.status, unfinished)))
  return row!.count
}

/** Updates the caller's export if it is in one of the states `from`; otherwise returns null. */
export async function changeOwn(
  context: MemberContext,
  id: string,
  from: readonly ExportRow['status'][],
  values: Partial<typeof exports.$inferInsert>,
): Promise<ExportRow | null> {
  const [changed] = await context.db
    .update(exports)
    .set(values)
    .where(and(isOwnExport(context), eq(exports.id, id), inArray(exports.status, [...from])))
    .returning()
  return changed ?? null
}
