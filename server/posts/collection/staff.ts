import { and, asc, eq, sql } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/workspaces/staff.ts'
import { toText } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { joinStaff } from '#server/access/internal.ts'
import { members, users } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { nameOfPerson } from '#server/access/person-name.ts'

const listStaff = handler(contract.listStaff, async ({ db, workspace }) => {
  const rows = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: members.role,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspace.id))
    .orderBy(asc(users.email), asc(users.id))
  return {
    items: rows.map(({ userId, email, role, ...person }) => ({
      userId,
      email,
      role,
      name: nameOfPerson({ ...person, email }),
    })),
  }
})

/** An unverified address may be anyone's. */
const addStaff = handler(contract.addStaff, async (context, { email, role }) => {
  const found = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.emailVerified, true)))
  if (found.length === 0)
    throw new AppError(
      'not_found',
      toText(
        /*i18n*/ {
          id: 'problem.noSuchStaff',
          message: 'Nobody has signed in with this address, or it isn’t verified.',
        },
      ),
    )
  await context.db.transaction(async (transaction) => {
    for (const { id } of found) await joinStaff({ ...context, db: transaction }, id, role)
    await recordAudit(transaction, toActor(context), 'staff.added', { email, role })
  })
  return {}
})

const removeStaff = handler(contract.removeStaff, async (context, { userId }) => {
  const { db, workspace } = context
  await db.transaction(async (transaction) => {
    const [left] = await transaction
      .delete(members)
      .where(and(eq(members.workspaceId, workspace.id), eq(members.userId, userId)))
      .returning({ userId: members.userId })
    if (!left) throw missingError('member')
    const [person] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId))
    await recordAudit(transaction, toActor(context), 'staff.removed', { email: person?.email ?? null })
  })
  return {}
})

export const staffHandlers = [listStaff, addStaff, removeStaff]
