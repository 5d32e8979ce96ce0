import { asc, eq, ne, sql } from 'drizzle-orm'
import * as usersContract from '#contract/session/users.ts'
import { operator } from '#server/access/person.ts'
import { internalWorkspaceId } from '#server/access/internal.ts'
import type { Services } from '#server/access/context.ts'
import { prepared } from '#server/platform/db/postgres/prepared.ts'
import { members, users, workspaces, workspaceDrafts } from '#server/platform/db/postgres/schema/index.ts'
import { handler, type Handler } from '#server/access/handler.ts'
import { firstStepHandlers } from './first-steps.ts'
import { preferenceHandlers } from './own-preferences.ts'
import { join, validateInvite } from './invites/accept-invite.ts'
import { createInviteHandler } from './invites/create-invite.ts'
import { listInvites, resendInvite, revokeInvite } from './invites/open-invites.ts'
import { changeRole, transferOwnership } from './members/change-role.ts'
import { listMembers } from './members/list-members.ts'
import { leaveWorkspace, removeMember } from './members/remove-member.ts'
import { askOwner, listOwners } from './notices/ask-owner.ts'
import { listNotices, readNotices } from './notices/own-notices.ts'
import { workspaceHandlers as ownHandlers } from './workspaces.ts'
import * as contract from '#contract/workspaces/workspace-creation.ts'

export { createInvite } from './invites/create-invite.ts'
export { newPlan, readWorkspace, requireRoomForWorkspace, toWorkspaceOutput, normaliseTimezone } from './workspaces.ts'

const columns = {
  id: workspaces.id,
  name: workspaces.name,
  privilege: members.role,
  sample: workspaces.sample,
  deletionAt: workspaces.deletionAt,
}

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
  const found = await db
    .select(all)
    .from(workspaces)
    .where(ne(workspaces.id, internalWorkspaceId))
    .orderBy(asc(workspaces.createdAt), asc(workspaces.id))
  return found.map((workspace) => ({ ...workspace, privilege: 'owner' as const }))
}

const me = handler(usersContract.me, async (context) => {
  const { id, email, firstName, lastName, language } = context.user
  const own =
    id === operator.id ? await listAllWorkspaces(context) : await workspacesQuery(context.db).execute({ userId: id })
  return {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    language,
    workspaces: own.map(({ deletionAt, ...workspace }) => ({
      ...workspace,
      id: workspace.id === internalWorkspaceId ? ('internal' as const) : workspace.id,
      deletionAt: deletionAt?.toISOString(),
    })),
  }
})

const updateMe = handler(usersContract.updateMe, async ({ db, user }, { language }) => {
  await db.update(users).set({ language }).where(eq(users.id, user.id))
  return { language }
})

const getWorkspaceDraft = handler(contract.getWorkspaceDraft, async ({ db, user }) => {
  const [stored] = await db.select().from(workspaceDrafts).where(eq(workspaceDrafts.userId, user.id))
  return { kept: stored ? { id: stored.id, draft: stored.draft } : null }
})

/** Merges answers per question, so that two tabs don't overwrite each other's. */
const saveWorkspaceDraft = handler(contract.saveWorkspaceDraft, ({ db, user, now }, answers) =>
  db.transaction(async (transaction) => {
    const { language } = answers
    if (language !== undefined) await transaction.update(users).set({ language }).where(eq(users.id, user.id))
    const [stored] = await transaction
      .insert(workspaceDrafts)
      .values({ userId: user.id, draft: answers, updatedAt: now() })
      .onConflictDoUpdate({
        target: workspaceDrafts.userId,
        set: { draft: sql`${workspaceDrafts.draft} || excluded.draft`, updatedAt: now() },
      })
      .returning({ id: workspaceDrafts.id, draft: workspaceDrafts.draft })
    return stored!
  }),
)

export const workspaceHandlers: Handler[] = [
  ...ownHandlers,
  ...preferenceHandlers,
  getWorkspaceDraft,
  saveWorkspaceDraft,
  ...firstStepHandlers,
  me,
  updateMe,
  validateInvite,
  join,
  createInviteHandler,
  listInvites,
  resendInvite,
  revokeInvite,
  listMembers,
  changeRole,
  removeMember,
  leaveWorkspace,
  transferOwnership,
  listNotices,
  readNotices,
  listOwners,
  askOwner,
]
