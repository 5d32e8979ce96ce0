import { and, eq, ne } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { toText } from '#contract/texts.ts'
import { type Action, lowerOf, permissions } from '#contract/permissions.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { members, users } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { nameOfPerson } from '#server/access/person-name.ts'

export type MemberRow = { userId: string; role: Role; inviteId: string | null; name: string | null }

const ofMember = (workspaceId: string, userId: string) =>
  and(eq(members.workspaceId, workspaceId), eq(members.userId, userId))

/** Throws not_found for anyone else. */
export async function getMember(
  transaction: Transaction,
  { workspace }: Pick<MemberContext, 'workspace'>,
  userId: string,
): Promise<MemberRow> {
  const [found] = await transaction
    .select({
      userId: members.userId,
      role: members.role,
      inviteId: members.inviteId,
      person: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(ofMember(workspace.id, userId))
  if (!found) throw missingError('member')
  const { person, ...member } = found
  return { ...member, name: nameOfPerson(person) }
}

/** Null for the operator or a deleted account. */
export async function findPerson(transaction: Transaction, userId: string | null) {
  const [person] = userId === null ? [] : await transaction.select().from(users).where(eq(users.id, userId))
  return person ?? null
}

/** Reads the role under the lock, because it may have changed since the caller was admitted. */
export async function lockRole(transaction: Transaction, context: MemberContext): Promise<Role> {
  const { userId, workspace } = context
  if (userId === null) return workspace.role
  const [found] = await transaction.select({ role: members.role }).from(members).where(ofMember(workspace.id, userId))
  if (!found) throw forbiddenNow()
  return lowerOf(found.role, workspace.role)
}

const forbiddenNow = () =>
  new AppError(
    'forbidden',
    toText(
      /*i18n*/ { id: 'problem.roleChanged', message: 'Your role in this workspace has changed. Reload the page.' },
    ),
  )

export function requireRole(role: Role, roles: readonly Role[]) {
  if (!roles.includes(role)) throw forbiddenNow()
}

/** Throws forbidden for a caller who was removed or demoted since being admitted. */
export const requireStillAllowed = async (transaction: Transaction, context: MemberContext, action: Action) =>
  requireRole(await lockRole(transaction, context), permissions[action])

/** Throws conflict for the last owner. */
export async function requireOtherOwner(transaction: Transaction, workspaceId: string, userId: string) {
  const isOther = and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner'), ne(members.userId, userId))
  if ((await transaction.$count(members, isOther)) === 0)
    throw new AppError(
      'conflict',
      toText(
        /*i18n*/ {
          id: 'problem.lastOwner',
          message: 'A workspace needs an owner. Transfer ownership first.',
        },
      ),
    )
}

export const setRole = (transaction: Transaction, workspaceId: string, userId: string, role: Role) =>
  transaction.update(members).set({ role }).where(ofMember(workspaceId, userId))

export const deleteMember = (transaction: Transaction, workspaceId: string, userId: string) =>
  transaction.delete(members).where(ofMember(workspaceId, userId))
