import { and, eq, ne } from 'drizzle-orm'
import { missing } from '#server/sentences.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { say } from '#contract/texts.ts'
import { type Action, lowerOf, permissions } from '#contract/permissions.ts'
import type { MemberContext } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { members, users } from '#server/db/postgres/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { nameOfPerson } from '#server/access/person-name.ts'

export type MemberRow = { userId: string; role: Role; inviteId: string | null; name: string | null }

const ofMember = (workspaceId: string, userId: string) =>
  and(eq(members.workspaceId, workspaceId), eq(members.userId, userId))

/** A member of the caller's workspace; throws not_found for anybody else. */
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
  if (!found) throw missing('member')
  const { person, ...member } = found
  return { ...member, name: nameOfPerson(person) }
}

/** Null for the operator, or where the account is gone. */
export async function findPerson(transaction: Transaction, userId: string | null) {
  const [person] = userId === null ? [] : await transaction.select().from(users).where(eq(users.id, userId))
  return person ?? null
}

/** The caller's role now that the turn is theirs: somebody may have changed it since they were admitted. */
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
    say(/*i18n*/ { id: 'problem.roleChanged', message: 'Your role in this workspace has changed meanwhile.' }),
  )

export function requireRole(role: Role, roles: readonly Role[]) {
  if (!roles.includes(role)) throw forbiddenNow()
}

/** Throws forbidden for who was removed or demoted since they were admitted. */
export const requireStill = async (transaction: Transaction, context: MemberContext, action: Action) =>
  requireRole(await lockRole(transaction, context), permissions[action])

/** Throws conflict where nobody else owns the workspace. */
export async function requireOtherOwner(transaction: Transaction, workspaceId: string, userId: string) {
  const isOther = and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner'), ne(members.userId, userId))
  if ((await transaction.$count(members, isOther)) === 0)
    throw new AppError(
      'conflict',
      say(
        /*i18n*/ {
          id: 'problem.lastOwner',
          message: 'A workspace keeps an owner. Make somebody else an owner first.',
        },
      ),
    )
}

export const setRole = (transaction: Transaction, workspaceId: string, userId: string, role: Role) =>
  transaction.update(members).set({ role }).where(ofMember(workspaceId, userId))

export const deleteMember = (transaction: Transaction, workspaceId: string, userId: string) =>
  transaction.delete(members).where(ofMember(workspaceId, userId))
