import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RoleOrUnknown } from '#contract/workspaces/roles.ts'
import { i18n } from './i18n.ts'

const names: Record<RoleOrUnknown, MessageDescriptor> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  viewer: msg`Viewer`,
  unknown: msg`Unknown role`,
}

export const nameOfRole = (role: RoleOrUnknown) => i18n.t(names[role])
