import { asc, eq, sql } from 'drizzle-orm'
import * as invites from '#contract/invites.ts'
import * as membersContract from '#contract/members.ts'
import { may } from '#contract/permissions.ts'
import * as usersContract from '#contract/users.ts'
import { operator } from '#server/access/admit.ts'
import type { Services } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { members, users, workspaces } from '#server/db/schema.ts'
import { handler, type Handler } from '#server/handler.ts'
import { acceptInvite } from './invites.ts'
import { workspaceHandlers as ownHandlers } from './workspaces.ts'

export { createInvite } from './invites.ts'

const columns = { id: workspaces.id, name: workspaces.name, privilege: members.role, sample: workspaces.sample }

const workspacesQuery = prepared((db) =>
  db
    .select(columns)
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(eq(members.userId, sql.placeholder('userId')))
    .orderBy(asc(members.joinedAt), asc(workspaces.id))
    .prepare('workspaces_of'),
)

const listAllWorkspaces = async ({ db }: Services) => {
  const { privilege: _, ...all } = columns
  const found = await db.select(all).from(workspaces).orderBy(asc(workspaces.createdAt), asc(workspaces.id))
  return found.map((workspace) => ({ ...workspace, privilege: 'owner' as const }))
}

const me = handler(usersContract.me, async (context) => {
  const { id, email, firstName, lastName } = context.user
  return {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    workspaces:
      id === operator.id ? await listAllWorkspaces(context) : await workspacesQuery(context.db).execute({ userId: id }),
  }
})

const join = handler(usersContract.join, async (context, { code }) => ({
  id: await acceptInvite(context, code, context.user.id),
}))

const validateInvite = handler(invites.validateInvite, async (context, { token }) => ({
  id: await acceptInvite(context, token, context.user.id),
}))

const listMembers = handler(membersContract.listMembers, async ({ db, workspace }) => {
  const found = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: members.role,
      joinedAt: members.joinedAt,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspace.id))
    .orderBy(asc(members.joinedAt), asc(users.id))
  const seesEmails = may(workspace.role, 'members.invite')
  return {
    items: found.map(({ email, joinedAt, ...member }) => ({
      ...member,
      email: seesEmails ? email : null,
      joinedAt: joinedAt.toISOString(),
    })),
  }
})

export const workspaceHandlers: Handler[] = [...ownHandlers, me, join, validateInvite, listMembers]
