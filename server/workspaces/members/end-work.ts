import { and, eq, isNull, or } from 'drizzle-orm'
import { may, type Action } from '#contract/permissions.ts'
import type { Role } from '#contract/roles.ts'
import type { Transaction } from '#server/db/postgres.ts'
import { exports, imports, invites, reclassifications } from '#server/db/schema/index.ts'

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
  if (isOver('posts.export')) await cancel(transaction, exports, person)
  if (isOver('sentiment.reclassify')) await cancel(transaction, reclassifications, person)
  if (isOver('members.invite')) await revokeInvites(transaction, person)
}

async function cancel(
  transaction: Transaction,
  table: typeof imports | typeof exports | typeof reclassifications,
  { workspaceId, userId, at }: Person,
) {
  const ofPerson = and(eq(table.workspaceId, workspaceId), eq(table.createdBy, userId))
  await transaction
    .update(table)
    .set({ status: 'cancelled', cancelRequested: true, finishedAt: at })
    .where(and(ofPerson, eq(table.status, 'queued')))
  await transaction
    .update(table)
    .set({ cancelRequested: true })
    .where(and(ofPerson, eq(table.status, 'running')))
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
