import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Action, Role } from '#contract/permissions.ts'
import type { GuardedPage } from './simulate.ts'

export const roleNames: Record<Role, MessageDescriptor> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  viewer: msg`Viewer`,
}

export const pageNames: Record<GuardedPage, MessageDescriptor> = {
  'saved-queries': msg`Saved queries`,
  discover: msg`Discover`,
  insight: msg`Insights`,
  settings: msg`Settings`,
  checkout: msg`Checkout`,
  'plan-required': msg`The page that offers to renew`,
  'invalid-workspace': msg`The page that names the owners`,
}

/** What the server goes on to allow. */
export const actionNames: Partial<Record<Action, MessageDescriptor>> = {
  'workspace.read': msg`Ask for the workspace, and its owners`,
  'workspace.leave': msg`Leave the workspace`,
  'workspace.export': msg`Take everything along in one archive`,
  'exports.read': msg`Download files that were asked for`,
  'billing.read': msg`See plan, prices and use`,
  'billing.manage': msg`Pay, change the plan, invoices`,
}
