import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ToldRole } from '#contract/workspaces/roles.ts'
import { i18n } from './i18n.ts'

const names: Record<ToldRole, MessageDescriptor> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  viewer: msg`Viewer`,
  unknown: msg`Unknown role`,
}

export const nameOfRole = (role: ToldRole) => i18n.t(names[role])
