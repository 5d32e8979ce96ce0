import { and, desc, eq } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { Invite, MailState } from '#contract/workspaces/invites.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { deliveries, invites, users } from '#server/platform/db/postgres/schema/index.ts'
import { nameOfPerson } from '#server/access/person-name.ts'

export type InviteRow = typeof invites.$inferSelect

/** An unused invite stays listed this long after it expires, so that it can be resent. */
export const listedAfterExpiryMs = 30 * dayMs

const creatorColumns = { firstName: users.firstName, lastName: users.lastName, email: users.email }

export const selectInvites = (db: Pick<Transaction, 'select'>) =>
  db
    .select({ row: invites, maker: creatorColumns, mail: deliveries.status })
    .from(invites)
    .leftJoin(users, eq(users.id, invites.createdBy))
    .leftJoin(deliveries, eq(deliveries.id, invites.mailId))
    .orderBy(desc(invites.createdAt), desc(invites.id))
    .$dynamic()

type DeliveryStatus = typeof deliveries.$inferSelect.status

const states: Record<DeliveryStatus, MailState> = {
  queued: 'waiting',
  running: 'waiting',
  delivered: 'sent',
  refused: 'refused',
  stopped: 'stopped',
  expired: 'expired',
  withdrawn: 'expired',
}

export const toInvite = ({
  row,
  maker: by,
  mail,
}: {
  row: InviteRow
  maker: { firstName: string; lastName: string; email: string } | null
  mail: DeliveryStatus | null
}): Invite => ({
  id: row.id,
  role: row.role,
  email: row.email,
  manyUses: row.manyUses,
  uses: row.uses,
  createdAt: row.createdAt.toISOString(),
  createdBy: by && nameOfPerson(by),
  expiresAt: row.expiresAt.toISOString(),
  mail: mail && states[mail],
})

export const whereInvite = ({ workspace }: MemberContext, inviteId: string) =>
  and(eq(invites.workspaceId, workspace.id), eq(invites.id, inviteId))
