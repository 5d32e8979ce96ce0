import type { Call, MemberContext } from './context.ts'
import { findAnyWorkspace, requireAccess } from './require-access.ts'

/**
 * Gives an anonymous reader of a shared document a viewer's rights, on behalf of the member who shared it. Throws as
 * `admit` does.
 */
export async function admitVisitor(
  call: Call,
  { workspaceId, userId }: { workspaceId: string; userId: string | null },
): Promise<MemberContext> {
  const workspace = await findAnyWorkspace(call, workspaceId)
  return requireAccess('insights.read', call, userId, workspace && { ...workspace, role: 'viewer' })
}
