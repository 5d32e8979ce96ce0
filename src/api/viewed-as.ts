import type { Role } from '#contract/workspaces/roles.ts'

/** Which workspace is seen as which lower role; what the chart of it says, for those who cannot wait for it. */
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
