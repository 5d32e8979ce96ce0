import type { Role } from '#contract/workspaces/roles.ts'

/** The role that a workspace is viewed as; a copy of the statechart's state for synchronous reads. */
export type Viewed = { workspaceId: string; role: Exclude<Role, 'owner'> }

let viewed: Viewed | null = null
const listeners = new Set<() => void>()

export const viewedAs = () => viewed

export function setViewedAs(next: Viewed | null) {
  viewed = next
  for (const listener of listeners) listener()
}

export function onViewedAs(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
