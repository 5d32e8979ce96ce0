import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import * as contract from '#contract/workspaces/notices.ts'
import { notify } from '#server/access/notify.ts'
import type { MemberContext } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { members, notices, users } from '#server/db/postgres/schema/index.ts'
import { handler } from '#server/handler.ts'
import { inTurn } from '#server/records/quota.ts'
import { findPerson } from '../members/membership.ts'
import { fullNameOf, nameOfPerson } from '#server/access/person-name.ts'

const day = 86_400_000

async function readOwners(db: Pick<Transaction, 'select'>, context: MemberContext): Promise<contract.Owners> {
  const { workspace, userId, now } = context
  const owners = await db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspace.id), eq(members.role, 'owner')))
    .orderBy(asc(members.joinedAt), asc(users.id))
  const [request] = await db
    .select({ at: notices.createdAt })
    .from(notices)
    .where(
      and(
        eq(notices.workspaceId, workspace.id),
        eq(notices.kind, 'planAsked'),
        eq(sql`${notices.details}->>'byId'`, userId ?? ''),
        gte(notices.createdAt, new Date(now().getTime() - day)),
      ),
    )
    .orderBy(desc(notices.createdAt))
    .limit(1)
  return {
    items: owners.map((owner) => ({ userId: owner.userId, name: fullNameOf(owner) })),
    askedAt: request?.at.toISOString() ?? null,
  }
}

export const listOwners = handler(contract.listOwners, (context) => readOwners(context.db, context))

export const askOwner = handler(contract.askOwner, (context) =>
  inTurn(context, { workspaceId: context.workspace.id }, async (transaction) => {
    const { workspace, userId, now } = context
    const owners = await readOwners(transaction, context)
    if (owners.askedAt !== null || userId === null) return owners
    const userIds = owners.items.map((owner) => owner.userId).filter((id) => id !== userId)
    const caller = await findPerson(transaction, userId)
    const details = { by: caller && nameOfPerson(caller), byId: userId }
    await notify(transaction, { workspaceId: workspace.id, userIds, at: now() }, 'planAsked', details)
    return readOwners(transaction, context)
  }),
)
