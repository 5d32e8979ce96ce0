import type { AuditAction, AuditDetails } from '#contract/workspaces/audit.ts'
import { eq, sql } from 'drizzle-orm'
import type { MemberContext, Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { auditEntries, members, users } from '#server/platform/db/postgres/schema/index.ts'
import { fullName } from './person-name.ts'

type Actor = {
  workspaceId: string
  userId: string | null
  /** An API token, which has no account. */
  program?: string
  requestId: string | null
}

export const toActor = ({ workspace, userId, token, requestId }: MemberContext): Actor => ({
  workspaceId: workspace.id,
  userId,
  ...(token && { program: `${token.name} (API)` }),
  requestId,
})

/** Log cursors have millisecond precision. */
export const auditNow = sql`date_trunc('milliseconds', clock_timestamp())`

/**
 * Writes an audit entry, in the caller's transaction if it passes one. Copies the person's name, which outlives the
 * account. With `id`, a repeated job writes it only once.
 */
export async function recordAudit(
  db: Services['db'] | Transaction,
  { workspaceId, userId, program, requestId }: Actor,
  action: AuditAction,
  details: AuditDetails = {},
  id?: string,
) {
  const personName = sql<string>`(SELECT coalesce(${fullName}, ${users.email}) FROM ${users} WHERE ${users.id} = ${userId})`
  await db
    .insert(auditEntries)
    .values({
      id,
      workspaceId,
      actorId: userId,
      actorName: program ?? personName,
      action,
      details,
      requestId,
      at: auditNow,
    })
    .onConflictDoNothing()
}

/** Records a personal action in every workspace of that person. */
export async function recordInEach(
  db: Services['db'],
  { userId, requestId }: { userId: string; requestId: string },
  action: AuditAction,
  details?: AuditDetails,
) {
  const memberships = await db
    .select({ workspaceId: members.workspaceId })
    .from(members)
    .where(eq(members.userId, userId))
  for (const { workspaceId } of memberships) await recordAudit(db, { workspaceId, userId, requestId }, action, details)
}
