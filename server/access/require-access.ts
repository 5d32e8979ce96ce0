import { toText } from '#contract/texts.ts'
import { missingError } from '#server/ground/common-messages.ts'
import { eq } from 'drizzle-orm'
import { isAllowedAfterPlan, lowerOf, mayIn, type Action } from '#contract/permissions.ts'
import type { Switches } from '#contract/workspaces/switches.ts'
import type { Call, MemberContext, WorkspaceAccess } from './context.ts'
import { AppError } from '#server/ground/errors.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { noteDenial } from './note-denial.ts'
import { workspaceColumns } from './workspace-columns.ts'

export type FoundWorkspace = WorkspaceAccess & Switches & { planExpiresAt: Date | null }

/** Checks role and plan. Throws not_found without a workspace, forbidden and plan_expired. */
export function requireAccess(
  action: Action,
  call: Call,
  userId: string | null,
  workspace: FoundWorkspace | null,
): MemberContext {
  if (!workspace) throw missingError('workspace')
  const { planExpiresAt, ...found } = workspace
  const access = { ...found, role: call.viewAs === null ? found.role : lowerOf(call.viewAs, found.role) }
  if (!mayIn(workspace, access.role, action)) {
    // Previewing another role logs no denial if the real role allows the action.
    if (userId !== null && !mayIn(workspace, found.role, action))
      noteDenial(call, { workspaceId: found.id, userId, action, role: found.role })
    throw denied(call, action, access)
  }
  if (planExpiresAt !== null && planExpiresAt <= call.now() && !isAllowedAfterPlan(action))
    throw new AppError(
      'plan_expired',
      toText(
        /*i18n*/ { id: 'problem.planEnded', message: 'The plan of this workspace has expired. An owner can renew it.' },
      ),
    )
  return { ...call, userId, workspace: access }
}

function denied({ log, requestId }: Call, action: Action, { id, role }: WorkspaceAccess) {
  log.warn({ event: 'denied', reason: action, workspace: id, role, requestId })
  return new AppError(
    'forbidden',
    toText(/*i18n*/ { id: 'problem.roleMayNot', message: 'Your role ({role}) doesn’t allow this.' }, { role }),
  )
}

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function findAnyWorkspace(call: Call, workspaceId: string): Promise<FoundWorkspace | null> {
  if (!uuid.test(workspaceId)) return null
  const [workspace] = await call.db.select(workspaceColumns).from(workspaces).where(eq(workspaces.id, workspaceId))
  return workspace ? { ...workspace, role: 'owner' } : null
}
