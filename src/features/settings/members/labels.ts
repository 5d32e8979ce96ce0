import { t } from '@lingui/core/macro'
import type { Member } from '#contract/workspaces/members.ts'
import type { Role, RoleOrUnknown } from '#contract/workspaces/roles.ts'
import { nameOfRole } from '#src/text/roles.ts'

export const memberName = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`.trim() || t`No name`

export const roleOptions = (roles: readonly Role[]) => roles.map((value) => ({ value, label: nameOfRole(value) }))

/** Roles that a user with role `own` may give the member; empty if none. */
export function rolesFor(own: RoleOrUnknown, member: Role): readonly Role[] {
  if (own === 'owner') return ['owner', 'manager', 'viewer']
  return own === 'manager' && member !== 'owner' ? ['manager', 'viewer'] : []
}
