import type { AuditAction, AuditDetails } from '#contract/workspaces/audit.ts'
import { eq, sql } from 'drizzle-orm'
import type { MemberContext, Services } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { auditEntries, members, users } from '#server/db/postgres/schema/index.ts'
import { fullName } from './person-name.ts'

type Doer = {
  workspaceId: string
  userId: string | null
  /** The name of a program, which has no account. */
  program?: string
  requestId: string | null
}

/** Who does what a call asks for. */
export const doerOf = ({ workspace, userId, token, requestId }: MemberContext): Doer => ({
  workspaceId: workspace.id,
  userId,
  ...(token && { program: `${token.name} (API)` }),
  requestId,
})

/** Cursors of the log hold no more than milliseconds. */
export const auditNow = sql`date_trunc('milliseconds', clock_timestamp())`

/**
 * Writes what was done into the workspace's audit log, in the transaction that does it where there is one. The name is
 * kept beside the id: it stays when the account goes. With an `id` it is written once, however often a job repeats it.
 */
export async function recordAudit(
  db: Services['db'] | Transaction,
  { workspaceId, userId, program, requestId }: Doer,
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

/** The same in every workspace of a person, for what they did in none of them. */
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
