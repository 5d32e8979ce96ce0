import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { AuditDetails } from '#contract/workspaces/audit.ts'
import type { Action } from '#contract/permissions.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { i18n } from '#src/text/i18n.ts'
import { nameOfRole } from '#src/text/roles.ts'

/** Refused actions, named by their button or page. */
export const refusedActions: Partial<Record<Action, MessageDescriptor>> = {
  'workspace.edit': msg`Settings`,
  'workspace.delete': msg`Delete workspace`,
  'workspace.export': msg`Export everything`,
  'audit.read': msg`Audit log`,
  'apiTokens.read': msg`API tokens`,
  'apiTokens.edit': msg`New token`,
  'views.delete': msg`Delete the link`,
  'queries.edit': msg`Edit query`,
  'queries.lock': msg`Lock query`,
  'sources.follow': msg`Sources`,
  'filters.edit': msg`Edit filter`,
  'posts.annotate': msg`Tags and sentiment`,
  'sentiment.reclassify': msg`Reclassify posts`,
  'sentiment.teach': msg`Learning from corrections`,
  'notes.edit': msg`Note`,
  'authorLists.edit': msg`Author list`,
  'channels.read': msg`Delivery channels`,
  'channels.edit': msg`Edit channel`,
  'reports.edit': msg`Edit report`,
  'alerts.edit': msg`Edit alert`,
  'shares.make': msg`Share without an account`,
  'shares.delete': msg`Stop sharing`,
  'customFields.edit': msg`Fields`,
  'categories.edit': msg`Categories`,
  'imports.read': msg`Imports and exports`,
  'imports.run': msg`Import posts`,
  'members.invite': msg`Invite member`,
  'members.changeRole': msg`Role`,
  'members.remove': msg`Remove member`,
  'members.transfer': msg`Transfer workspace`,
  'members.viewAs': msg`View as another role`,
  'billing.read': msg`Plan`,
  'billing.manage': msg`Change plan`,
  'collection.edit': msg`Collectors`,
  'collection.staff': msg`Staff member`,
}

/** Without a known role, the user wasn't a member. */
export function refusalText({ role, action }: AuditDetails): string {
  const known = Role.safeParse(role).data
  if (known === undefined) return t`Refused: not a member`
  const deed = refusedActions[action as Action]
  return t`Refused as ${nameOfRole(known)}: ${deed ? i18n.t(deed) : String(action)}`
}
