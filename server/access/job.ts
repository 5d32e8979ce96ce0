import { missingError } from '#server/ground/common-messages.ts'
import { and, eq } from 'drizzle-orm'
import type { Action } from '#contract/permissions.ts'
import type { Call, MemberContext, Services } from './context.ts'
import { members, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { findTokenById } from './api-tokens.ts'
import { asViewer } from './program.ts'
import { findAnyWorkspace, type FoundWorkspace, requireAccess } from './require-access.ts'
import { workspaceColumns } from './workspace-columns.ts'

export const createServerCall = (services: Services, requestId: string, signal: AbortSignal): Call => ({
  ...services,
  requestId,
  signal,
  bearer: null,
  address: '',
  viewAs: null,
  rotates: false,
  proof: null,
  setHeader: () => {},
  file: null,
  signed: null,
})

/** Checks the rights of a job's sender (user, token or operator) again when it runs. Throws as `admit` does. */
export async function admitJob(
  action: Action,
  services: Services,
  {
    workspaceId,
    userId,
    tokenId = null,
    signal,
  }: { workspaceId: string; userId: string | null; tokenId?: string | null; signal: AbortSignal },
): Promise<MemberContext> {
  const call = createServerCall(services, 'job', signal)
  if (tokenId !== null) {
    const found = await findTokenById(services, workspaceId, tokenId)
    if (found === null) throw missingError('workspace')
    return asViewer(action, call, found)
  }
  const workspace =
    userId === null ? await findAnyWorkspace(call, workspaceId) : await findMembership(call, workspaceId, userId)
  return requireAccess(action, call, userId, workspace)
}

async function findMembership(call: Call, workspaceId: string, userId: string): Promise<FoundWorkspace | null> {
  const [found] = await call.db
    .select({ ...workspaceColumns, role: members.role })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
  return found ?? null
}
