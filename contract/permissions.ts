import type { Role } from './roles.ts'

export type { Role }

const everybody: readonly Role[] = ['owner', 'manager', 'viewer']
const editors: readonly Role[] = ['owner', 'manager']
const owners: readonly Role[] = ['owner']

/** Role × action: the one policy table. The app hides by it, the server enforces it. */
export const permissions = {
  'workspace.read': everybody,
  'workspace.edit': editors,
  'workspace.delete': owners,
  'insights.read': everybody,
  'posts.read': everybody,
  'queries.read': everybody,
  'queries.edit': editors,
  'queries.lock': owners,
  'filters.apply': everybody,
  'filters.edit': editors,
  'posts.annotate': editors,
  'posts.export': everybody,
  'imports.read': editors,
  'imports.run': editors,
  'members.read': everybody,
  'members.invite': editors,
  'members.changeRole': editors,
  'billing.read': editors,
  'billing.manage': owners,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions

/** Whether a member with `role` may do `action` in their workspace. */
export const may = (role: Role, action: Action) => permissions[action].includes(role as never)
