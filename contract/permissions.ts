import type { Role, RoleOrUnknown } from './workspaces/roles.ts'
import { type SwitchedAction, type Switches, switchNames, workspaceSwitches } from './workspaces/switches.ts'

export type { Role, RoleOrUnknown }

const everybody = ['owner', 'manager', 'viewer'] as const
const editors = ['owner', 'manager'] as const
const owners = ['owner'] as const

/** Role × action: the single policy table. The app hides controls by it, the server enforces it. */
export const permissions = {
  'workspace.read': everybody,
  'workspace.edit': editors,
  'workspace.delete': owners,
  'workspace.export': owners,
  'audit.read': owners,
  'apiTokens.read': owners,
  'apiTokens.edit': owners,
  'workspace.leave': everybody,
  'insights.read': everybody,
  'posts.read': everybody,
  'views.pin': everybody,
  'views.delete': editors,
  /** Sharing with people without an account. */
  'shares.make': editors,
  'shares.delete': editors,
  'queries.read': everybody,
  'queries.edit': editors,
  'queries.lock': owners,
  /** Needs the operator's KEYLESS_SOURCES setting. */
  'sources.follow': owners,
  'filters.apply': everybody,
  'filters.edit': editors,
  'posts.annotate': editors,
  'posts.export': everybody,
  /** Files that the caller has requested. */
  'exports.read': everybody,
  'sentiment.reclassify': owners,
  'sentiment.teach': owners,
  'notes.edit': editors,
  'authorLists.edit': editors,
  'customFields.edit': editors,
  'categories.edit': editors,
  'reports.read': everybody,
  /** Only the creator may edit a private report. */
  'reports.edit': editors,
  'channels.read': editors,
  'channels.edit': editors,
  'alerts.read': everybody,
  /** Alerts that notify others; viewers may create alerts for themselves. */
  'alerts.edit': editors,
  'imports.read': editors,
  'imports.run': editors,
  'members.read': everybody,
  'members.invite': editors,
  'members.changeRole': editors,
  'members.remove': editors,
  'members.transfer': owners,
  'members.viewAs': owners,
  'billing.read': editors,
  'billing.manage': owners,
  /** Only in the workspace of the installation's staff. */
  'collection.read': everybody,
  'collection.edit': editors,
  'collection.staff': owners,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions
export type StaffAction = Extract<Action, `collection.${string}`>

/** Staff actions, whose workspace has no expiring plan. */
export const isStaffAction = (action: Action): action is StaffAction => action.startsWith('collection.')

const toKnownRole = (role: RoleOrUnknown): Role => (role === 'unknown' ? 'viewer' : role)

/** Whether a member with `role` may do `action`; an unknown role counts as viewer. */
export const may = (role: RoleOrUnknown, action: Action) => permissions[action].includes(toKnownRole(role) as never)

/** Actions denied to some members, including those that owners may deny viewers. */
export type RestrictedAction =
  | SwitchedAction
  | { [A in Action]: 'viewer' extends (typeof permissions)[A][number] ? never : A }[Action]

export const isRestricted = (action: Action): action is RestrictedAction =>
  switchesOf(action).length > 0 || !may('viewer', action)

const switchesOf = (action: Action) => switchNames.filter((name) => workspaceSwitches[name].viewersMay === action)

/** `may`, respecting the workspace's switches for viewers. */
export const mayIn = (workspace: Switches, role: RoleOrUnknown, action: Action) =>
  may(role, action) && (toKnownRole(role) !== 'viewer' || switchesOf(action).every((name) => workspace[name]))

const byPower: readonly Role[] = ['viewer', 'manager', 'owner']

/** The less powerful role. */
export const lowerOf = (one: Role, other: Role) => (byPower.indexOf(one) < byPower.indexOf(other) ? one : other)

const actionsAfterPlan = [
  'workspace.read',
  'workspace.leave',
  'workspace.export',
  'exports.read',
  'billing.read',
  'billing.manage',
] as const satisfies Action[]
export type ActionAfterPlan = (typeof actionsAfterPlan)[number]

/** Actions allowed after the plan ends: see it, renew it, export everything and leave. */
export const isAllowedAfterPlan = (action: Action): action is ActionAfterPlan =>
  actionsAfterPlan.includes(action as ActionAfterPlan)
