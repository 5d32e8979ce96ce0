import type { Role } from '#contract/workspaces/roles.ts'

/** The role that a workspace is viewed as; a copy of the statechart's state for synchronous reads. */
export type ViewedRole = { workspaceId: string; role: Exclude<Role, 'owner'> }

let viewedRole: ViewedRole | null = null
const listeners = new Set<() => void>()

export const getViewedRole = () => viewedRole

export function setViewedRole(next: ViewedRole | null) {
  viewedRole = next
  for (const listener of listeners) listener()
}

export function onViewedRoleChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
