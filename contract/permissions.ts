import type { Role, RoleOrUnknown } from './workspaces/roles.ts'
import { type SwitchedAction, type Switches, switchNames, workspaceSwitches } from './workspaces/switches.ts'

export type { Role, RoleOrUnknown }

const everybody = ['owner', 'manager', 'viewer'] as const
const editors = ['owner', 'manager'] as const
const owners = ['owner'] as const

/** Role × action: the one policy table. The app hides by it, the server enforces it. */
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
  /** With people without an account. */
  'shares.make': editors,
  'shares.delete': editors,
  'queries.read': everybody,
  'queries.edit': editors,
  'queries.lock': owners,
  /** Where the operator lets workspaces choose: KEYLESS_SOURCES. */
  'sources.follow': owners,
  'filters.apply': everybody,
  'filters.edit': editors,
  'posts.annotate': editors,
  'posts.export': everybody,
  /** The files that one has asked for. */
  'exports.read': everybody,
  'sentiment.reclassify': owners,
  'sentiment.teach': owners,
  'notes.edit': editors,
  'authorLists.edit': editors,
  'customFields.edit': editors,
  'reports.read': everybody,
  /** Private ones by their maker alone. */
  'reports.edit': editors,
  'channels.read': editors,
  'channels.edit': editors,
  'alerts.read': everybody,
  /** Alerts that tell others; a viewer may set alerts that tell the viewer alone. */
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
  /** Of the staff of the installation, in no other workspace. */
  'collection.read': everybody,
  'collection.edit': editors,
  'collection.staff': owners,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions
export type StaffAction = Extract<Action, `collection.${string}`>

/** Of the staff, whose workspace has no plan that ends. */
export const isStaffAction = (action: Action): action is StaffAction => action.startsWith('collection.')

const trusted = (role: RoleOrUnknown): Role => (role === 'unknown' ? 'viewer' : role)

/** Whether a member with `role` may do `action` in their workspace; of an unknown role, what a viewer may. */
export const may = (role: RoleOrUnknown, action: Action) => permissions[action].includes(trusted(role) as never)

/** What is refused to some members; some of it where owners keep viewers from it. */
export type RestrictedAction =
  | SwitchedAction
  | { [A in Action]: 'viewer' extends (typeof permissions)[A][number] ? never : A }[Action]

export const isRestricted = (action: Action): action is RestrictedAction =>
  switchesOf(action).length > 0 || !may('viewer', action)

const switchesOf = (action: Action) => switchNames.filter((name) => workspaceSwitches[name].viewersMay === action)

/** The same in a workspace, whose owners may keep viewers from it. */
export const mayIn = (workspace: Switches, role: RoleOrUnknown, action: Action) =>
  may(role, action) && (trusted(role) !== 'viewer' || switchesOf(action).every((name) => workspace[name]))

const byPower: readonly Role[] = ['viewer', 'manager', 'owner']

/** The one of two roles that may less. */
export const lowerOf = (one: Role, other: Role) => (byPower.indexOf(one) < byPower.indexOf(other) ? one : other)

const openAfterPlan = [
  'workspace.read',
  'workspace.leave',
  'workspace.export',
  'exports.read',
  'billing.read',
  'billing.manage',
] as const satisfies Action[]
export type OpenAction = (typeof openAfterPlan)[number]

/** These stay open when the plan has ended: to see that it has, to buy another, to take everything along, and to leave. */
export const staysOpen = (action: Action): action is OpenAction => openAfterPlan.includes(action as OpenAction)
