import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#contract/roles.ts'
import { i18n } from './i18n.ts'

const names: Record<Role, MessageDescriptor> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  viewer: msg`Viewer`,
}

export const nameOfRole = (role: Role) => i18n.t(names[role])
