import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { may, mayExport, type Action } from '#contract/permissions.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { exports, imports, invites, members, reclassifications, workspaces } from '#server/db/postgres/schema/index.ts'

type Cancelled = typeof imports | typeof exports | typeof reclassifications
type Person = {
  workspaceId: string
  userId: string
  /** Null for who is no member any more. */
  role: Role | null
  /** The invite they came by. */
  inviteId: string | null
  at: Date
}

/** Ends what runs for somebody who may not ask for it any more. What waits ends here, what runs at its next step. */
export async function endWork(transaction: Transaction, person: Person) {
  const isOver = (action: Action) => person.role === null || !may(person.role, action)
  if (isOver('imports.run')) await cancel(transaction, imports, person)
  if (person.role === null || !mayExport(person.role, await settingsOf(transaction, person)))
    await cancel(transaction, exports, person)
  if (isOver('sentiment.reclassify')) await cancel(transaction, reclassifications, person)
  if (isOver('members.invite')) await revokeInvites(transaction, person)
}

async function settingsOf(transaction: Transaction, { workspaceId }: Person) {
  const [found] = await transaction
    .select({ viewersExport: workspaces.viewersExport })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return found ?? { viewersExport: false }
}

/** Ends what viewers export, once they may not any more. */
export async function endExportsOfViewers(transaction: Transaction, workspaceId: string, at: Date) {
  const viewers = transaction
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'viewer')))
  await cancelWhere(
    transaction,
    exports,
    and(eq(exports.workspaceId, workspaceId), inArray(exports.createdBy, viewers)),
    at,
  )
}

async function cancel(transaction: Transaction, table: Cancelled, { workspaceId, userId, at }: Person) {
  await cancelWhere(transaction, table, and(eq(table.workspaceId, workspaceId), eq(table.createdBy, userId)), at)
}

async function cancelWhere(transaction: Transaction, table: Cancelled, which: SQL | undefined, at: Date) {
  await transaction
    .update(table)
    .set({ status: 'cancelled', cancelRequested: true, finishedAt: at })
    .where(and(which, eq(table.status, 'queued')))
  await transaction
    .update(table)
    .set({ cancelRequested: true })
    .where(and(which, eq(table.status, 'running')))
}

/** Invites that they made; of who is gone also the one they came by, or they would come again. */
async function revokeInvites(transaction: Transaction, { workspaceId, userId, role, inviteId, at }: Person) {
  const madeBy = eq(invites.createdBy, userId)
  const isRevoked = role === null && inviteId !== null ? or(madeBy, eq(invites.id, inviteId)) : madeBy
  await transaction
    .update(invites)
    .set({ revokedAt: at })
    .where(and(eq(invites.workspaceId, workspaceId), isRevoked, isNull(invites.revokedAt)))
}
