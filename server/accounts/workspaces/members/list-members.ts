import { asc, eq } from 'drizzle-orm'
import * as contract from '#contract/workspaces/members.ts'
import { may } from '#contract/permissions.ts'
import { findPlanLimit } from '#server/access/plan-limits.ts'
import { members, users } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { showsOthers } from '#server/access/person-name.ts'

export const listMembers = handler(contract.listMembers, async (context) => {
  const { db, workspace, userId } = context
  const found = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: members.role,
      joinedAt: members.joinedAt,
      lastActiveAt: members.lastActiveAt,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspace.id))
    .orderBy(asc(members.joinedAt), asc(users.id))
  const mayInvite = may(workspace.role, 'members.invite')
  const viewers = found.filter(({ role }) => role === 'viewer').length
  return {
    seats: {
      members: { used: found.length - viewers, allowed: findPlanLimit(context, 'members') },
      viewers: { used: viewers, allowed: findPlanLimit(context, 'viewers') },
    },
    items: (showsOthers(context) ? found : found.filter((member) => member.userId === userId)).map(
      ({ email, joinedAt, lastActiveAt, ...member }) => ({
        ...member,
        email: mayInvite ? email : null,
        joinedAt: joinedAt.toISOString(),
        lastActiveAt: (mayInvite && lastActiveAt?.toISOString()) || null,
      }),
    ),
  }
})
