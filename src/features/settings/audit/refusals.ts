import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { AuditDetails } from '#contract/workspaces/audit.ts'
import type { Action } from '#contract/permissions.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { i18n } from '#src/text/i18n.ts'
import { nameOfRole } from '#src/text/roles.ts'

/** What some role may not do. */
export const deeds: Partial<Record<Action, MessageDescriptor>> = {
  'workspace.edit': msg`change the settings`,
  'workspace.delete': msg`delete the workspace`,
  'workspace.export': msg`export the whole workspace`,
  'audit.read': msg`read the audit log`,
  'apiTokens.read': msg`see API tokens`,
  'apiTokens.edit': msg`make or revoke an API token`,
  'views.delete': msg`delete a link to a view`,
  'queries.edit': msg`change a query`,
  'queries.lock': msg`lock a query`,
  'sources.follow': msg`have a source followed`,
  'filters.edit': msg`change filters or mutes`,
  'posts.annotate': msg`tag posts or correct their sentiment`,
  'sentiment.reclassify': msg`classify all posts anew`,
  'sentiment.teach': msg`let corrections teach the classifier`,
  'notes.edit': msg`write a note`,
  'authorLists.edit': msg`change a list of authors`,
  'channels.read': msg`see the channels`,
  'channels.edit': msg`change channels`,
  'reports.edit': msg`write reports`,
  'alerts.edit': msg`change alerts that tell others`,
  'shares.make': msg`share a page without an account`,
  'shares.delete': msg`end a shared page`,
  'customFields.edit': msg`change a field of the workspace`,
  'imports.read': msg`see the imports`,
  'imports.run': msg`import posts`,
  'members.invite': msg`see or make invites`,
  'members.changeRole': msg`change a role`,
  'members.remove': msg`remove a member`,
  'members.transfer': msg`hand the workspace over`,
  'members.viewAs': msg`look with another role`,
  'billing.read': msg`see the plan`,
  'billing.manage': msg`change plan or payment`,
  'collection.edit': msg`change collectors`,
  'collection.staff': msg`name the staff`,
}

/** Who was refused what; without a role it was somebody who does not belong to the workspace. */
export function refusalOf({ role, action }: AuditDetails): string {
  const known = Role.safeParse(role).data
  if (known === undefined) return t`Was refused: does not belong to the workspace`
  const deed = deeds[action as Action]
  return t`Was refused as ${nameOfRole(known)}: ${deed ? i18n.t(deed) : String(action)}`
}
