import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { members, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import type { Role } from '#contract/workspaces/roles.ts'

/** Addressed as `internal`; its members are the staff. */
export const internalWorkspaceId = '00000000-0000-4000-8000-000000000001'

type Dependencies = Pick<Services, 'now'> & { db: Services['db'] | Transaction }

export async function ensureInternalWorkspace({ db, now }: Dependencies) {
  await db
    .insert(workspaces)
    .values({
      id: internalWorkspaceId,
      name: 'Internal',
      language: 'en',
      timezone: 'UTC',
      plan: 'business',
      createdAt: now(),
    })
    .onConflictDoNothing()
}

export async function joinStaff(services: Dependencies, userId: string, role: Role) {
  await ensureInternalWorkspace(services)
  await services.db
    .insert(members)
    .values({ workspaceId: internalWorkspaceId, userId, role })
    .onConflictDoUpdate({ target: [members.workspaceId, members.userId], set: { role } })
}
