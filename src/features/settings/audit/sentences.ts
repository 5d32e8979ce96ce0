import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ApiScope } from '#contract/api-tokens/api-tokens.ts'
import type { AuditAction, AuditDetails, AuditEntry, AuditGroup } from '#contract/workspaces/audit.ts'
import { forSwitches, workspaceSwitches } from '#contract/workspaces/switches.ts'
import { formatDay, formatInstant, formatLanguage, formatList, formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { postCount } from '#src/text/terms.ts'
import { scopeTexts } from '../api/scopes.ts'
import { refusalOf } from './refusals.ts'

export const groupNames: Record<AuditGroup, MessageDescriptor> = {
  access: msg`Sign-ins and refusals`,
  workspace: msg`Workspace and its settings`,
  members: msg`Members and invites`,
  queries: msg`Queries and filters`,
  posts: msg`Imports and exports`,
  billing: msg`Plan and payments`,
}

const settingNames: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  language: msg`Language`,
  timezone: msg`Time zone`,
  weekStart: msg`First day of the week`,
  ...forSwitches((name) => ({ id: workspaceSwitches[name].label })),
}

const weekdays: Record<string, MessageDescriptor> = {
  monday: msg`Monday`,
  saturday: msg`Saturday`,
  sunday: msg`Sunday`,
}

function settingText(name: string, setting: AuditDetails[string] | undefined) {
  if (typeof setting === 'boolean') return setting ? t`yes` : t`no`
  const value = textOf(setting)
  if (name === 'weekStart' && weekdays[value]) return i18n.t(weekdays[value])
  return name === 'language' ? formatLanguage(value) : value
}

/** What happened that needs no more than whom or what it happened to. */
const plain: Partial<Record<AuditAction, MessageDescriptor>> = {
  'session.signedIn': msg`Signed in`,
  'workspace.created': msg`Created the workspace`,
  'workspace.deletionUndone': msg`Kept the workspace after all`,
  'workspace.exported': msg`Exported the whole workspace`,
  'workspace.restored': msg`Made this workspace from an archive`,
  'invite.created': msg`Made an invite`,
  'invite.resent': msg`Sent an invite anew`,
  'invite.revoked': msg`Revoked an invite`,
  'member.joined': msg`Joined the workspace`,
  'member.roleChanged': msg`Changed a role`,
  'member.removed': msg`Removed a member`,
  'member.left': msg`Left the workspace`,
  'ownership.transferred': msg`Handed the workspace over`,
  'query.created': msg`Created a query`,
  'query.changed': msg`Changed a query`,
  'query.deleted': msg`Deleted a query`,
  'query.locked': msg`Locked a query`,
  'query.unlocked': msg`Unlocked a query`,
  'query.paused': msg`Paused a query`,
  'query.resumed': msg`Resumed a query`,
  'query.backfillStopped': msg`Stopped the search for earlier posts of a query`,
  'filter.created': msg`Created a filter`,
  'filter.changed': msg`Changed a filter`,
  'filter.deleted': msg`Deleted a filter`,
  'mute.created': msg`Muted authors, domains, posts or texts`,
  'mute.deleted': msg`Restored what was muted`,
  'authorList.created': msg`Created a list of authors`,
  'authorList.changed': msg`Changed a list of authors`,
  'authorList.deleted': msg`Deleted a list of authors`,
  'ownAccount.created': msg`Added an account of the workspace`,
  'ownAccount.deleted': msg`Removed an account of the workspace`,
  'note.deleted': msg`Deleted a note`,
  'alert.created': msg`Created an alert`,
  'alert.changed': msg`Changed an alert`,
  'alert.deleted': msg`Deleted an alert`,
  'alert.paused': msg`Paused an alert`,
  'alert.resumed': msg`Resumed an alert`,
  'alert.snoozed': msg`Snoozed an alert`,
  'alert.resolved': msg`Resolved an alert`,
  'report.created': msg`Created a report`,
  'report.changed': msg`Changed a report`,
  'report.deleted': msg`Deleted a report`,
  'report.sent': msg`Sent a report`,
  'channel.created': msg`Added a channel`,
  'channel.changed': msg`Changed a channel`,
  'channel.deleted': msg`Deleted a channel`,
  'channel.secretRotated': msg`Replaced the secret of a channel`,
  'channel.disabled': msg`A channel was switched off, because it took nothing`,
  'address.created': msg`Added an e-mail address`,
  'address.asked': msg`Asked an e-mail address to confirm once more`,
  'address.confirmed': msg`An e-mail address was confirmed by its owner`,
  'address.unsubscribed': msg`An e-mail address was unsubscribed by its owner`,
  'address.deleted': msg`Deleted an e-mail address`,
  'delivery.replayed': msg`Delivered a notice to a channel once more`,
  'sentiment.reclassified': msg`Had the sentiment of earlier posts worked out anew`,
  'sentiment.taught': msg`Let corrections teach the classifier`,
  'sentiment.untaught': msg`Stopped using what corrections teach`,
  'sentiment.forgotten': msg`Removed what corrections had taught`,
  'import.started': msg`Imported a file`,
  'import.cancelled': msg`Cancelled an import`,
  'import.undone': msg`Undid an import`,
  'export.downloaded': msg`Downloaded an export`,
  'checkout.started': msg`Began a checkout`,
  'plan.changed': msg`Changed the plan`,
  'plan.cancelled': msg`Cancelled the plan`,
  'plan.resumed': msg`Resumed the plan`,
  'plan.ended': msg`The plan ended`,
  'payment.failed': msg`A payment failed`,
  'payment.succeeded': msg`A payment went through`,
  'collector.created': msg`Added a collector`,
  'collector.changed': msg`Changed a collector`,
  'collector.paused': msg`Paused a collector`,
  'collector.resumed': msg`Let a collector go on`,
  'collector.retried': msg`Tried a collector again`,
  'collector.backfilled': msg`Asked for a backfill`,
  'collector.backfillStopped': msg`Stopped a backfill`,
  'deadLetter.dropped': msg`Dropped a frame that could not be read`,
  'deadLetter.replayed': msg`Read a frame again that could not be read`,
  'staff.added': msg`Took somebody into the staff`,
  'staff.removed': msg`Took somebody out of the staff`,
}

/** What an entry is about, in the order in which it is said. */
const subjects = ['name', 'person', 'email', 'file', 'role', 'plan', 'reason', 'day', 'count'] as const

const textOf = (value: AuditDetails[string] | undefined) => (value === undefined || value === null ? '' : String(value))

function subjectText(name: (typeof subjects)[number], value: AuditDetails[string] | undefined) {
  if (name === 'day' && typeof value === 'string') return formatDay(value)
  return typeof value === 'number' ? formatNumber(value) : textOf(value)
}

/** What was done, in words; who did it stands beside it. */
export function sentenceOf({ action, details }: Pick<AuditEntry, 'action' | 'details'>, timezone: string): string {
  switch (action) {
    case 'session.signedOut':
      return details.isCopied === true ? t`Was signed out, because a copy of the sign-in was used` : t`Signed out`
    case 'workspace.changed':
      return changed(details)
    case 'workspace.deletionAsked': {
      const day = typeof details.at === 'string' ? formatInstant(details.at, timezone) : ''
      return t`Asked to delete the workspace on ${day}`
    }
    case 'retention.changed':
      return typeof details.days === 'number' ? t`Keeps the posts of ${details.days} days` : t`Keeps all posts`
    case 'retention.applied':
      return t`Deleted ${postCount(Number(details.posts))} from before ${formatDay(textOf(details.before))}: they are kept no longer`
    case 'posts.exported': {
      const [from, to] = [formatDay(textOf(details.from)), formatDay(textOf(details.to))]
      return t`Exported what stood on a page, ${from} to ${to}, as ${textOf(details.format).toUpperCase()}`
    }
    case 'access.denied':
      return refusalOf(details)
    default:
      return withSubjects(i18n.t(plain[action]!), details)
  }
}

function withSubjects(what: string, details: AuditDetails) {
  const about = subjects.map((name) => subjectText(name, details[name])).filter((text) => text !== '')
  return about.length === 0 ? what : t`${what}: ${formatList(about)}`
}

/** What was done to a field of the workspace; null where the entry is about none. */
function fieldChanged({ fieldCreated, fieldRenamed, fieldDeleted, formerName }: AuditDetails) {
  if (typeof fieldCreated === 'string') return t`Created the field “${fieldCreated}”`
  if (typeof fieldDeleted === 'string') return t`Deleted the field “${fieldDeleted}” and its values`
  return typeof fieldRenamed === 'string' ? t`Renamed the field “${textOf(formerName)}” to “${fieldRenamed}”` : null
}

const scopesText = (scopes: string) =>
  formatList(scopes.split(', ').map((scope) => (isScope(scope) ? i18n.t(scopeTexts[scope].name) : scope)))

const isScope = (scope: string): scope is ApiScope => Object.hasOwn(scopeTexts, scope)

/** What was done to a token for programs; null where the entry is about none. */
function tokenChanged({ tokenCreated, tokenRevoked, scopes }: AuditDetails) {
  if (typeof tokenCreated === 'string') return t`Made the API token “${tokenCreated}” for ${scopesText(textOf(scopes))}`
  return typeof tokenRevoked === 'string' ? t`Revoked the API token “${tokenRevoked}”` : null
}

/** What was done to a shared page; null where the entry is about none. */
function shareChanged({ shareCreated, shareRenewed, shareDeleted }: AuditDetails) {
  if (typeof shareCreated === 'string') return t`Shared “${shareCreated}” with people without an account`
  if (typeof shareRenewed === 'string') return t`Made a new link to the shared page “${shareRenewed}”`
  return typeof shareDeleted === 'string' ? t`Ended the shared page “${shareDeleted}”` : null
}

function changed(details: AuditDetails) {
  const thing = tokenChanged(details) ?? fieldChanged(details) ?? shareChanged(details)
  if (thing !== null) return thing
  const named = Object.entries(settingNames).flatMap(([name, label]) =>
    details[name] === undefined ? [] : [t`${i18n.t(label)}: ${settingText(name, details[name])}`],
  )
  return t`Changed the settings, ${formatList(named)}`
}
