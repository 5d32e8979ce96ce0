import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { ApiScope } from '#contract/api-tokens/api-tokens.ts'
import type { AuditAction, AuditDetails, AuditEntry, AuditGroup } from '#contract/workspaces/audit.ts'
import { mapSwitches, workspaceSwitches } from '#contract/workspaces/switches.ts'
import { formatDay, formatDays, formatInstant, formatLanguage, formatList, formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { postCount } from '#src/text/terms.ts'
import { scopeTexts } from '../api/scopes.ts'
import { refusalText } from './refusals.ts'

export const groupNames: Record<AuditGroup, MessageDescriptor> = {
  access: msg`Sign-ins and refusals`,
  workspace: msg`Workspace`,
  members: msg`Members`,
  queries: msg`Queries and filters`,
  posts: msg`Imports and exports`,
  billing: msg`Billing`,
}

const settingNames: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  language: msg`Language`,
  timezone: msg`Time zone`,
  weekStart: msg`First day of the week`,
  ...mapSwitches((name) => ({ id: workspaceSwitches[name].label })),
}

const weekdays: Record<string, MessageDescriptor> = {
  monday: msg`Monday`,
  saturday: msg`Saturday`,
  sunday: msg`Sunday`,
}

function settingText(name: string, setting: AuditDetails[string] | undefined) {
  if (typeof setting === 'boolean') return setting ? t`On` : t`Off`
  const value = toDetailText(setting)
  if (name === 'weekStart' && weekdays[value]) return i18n.t(weekdays[value])
  return name === 'language' ? formatLanguage(value) : value
}

const subjectNames: Record<string, MessageDescriptor> = {
  address: msg`Email address`,
  alert: msg`Alert`,
  authorList: msg`Author list`,
  backfill: msg({ context: 'noun', message: 'Backfill' }),
  category: msg`Category`,
  channel: msg`Channel`,
  checkout: msg({ context: 'noun', message: 'Checkout' }),
  collector: msg`Collector`,
  confirmation: msg`Confirmation email`,
  deadLetter: msg`Unreadable data`,
  deletion: msg`Workspace deletion`,
  delivery: msg`Delivery`,
  export: msg({ context: 'noun', message: 'Export' }),
  field: msg`Field`,
  filter: msg`Filter`,
  import: msg({ context: 'noun', message: 'Import' }),
  invite: msg({ context: 'noun', message: 'Invite' }),
  learning: msg`Learning from corrections`,
  learntWords: msg`Learned words`,
  link: msg`New link`,
  member: msg`Member`,
  mute: msg({ context: 'noun', message: 'Mute' }),
  note: msg`Note`,
  ownAccount: msg`Own account`,
  payment: msg`Payment`,
  plan: msg`Plan`,
  posts: msg`Posts`,
  query: msg`Query`,
  report: msg`Report`,
  role: msg`Role`,
  secret: msg`Signing secret`,
  settings: msg`Settings`,
  share: msg`Shared page`,
  staff: msg`Staff member`,
  token: msg`API token`,
  workspace: msg`Workspace`,
}

const actionTexts: Record<string, (thing: string) => string> = {
  added: (thing) => t`${thing} added`,
  cancelled: (thing) => t`${thing} cancelled`,
  changed: (thing) => t`${thing} changed`,
  confirmed: (thing) => t`${thing} confirmed`,
  created: (thing) => t`${thing} created`,
  deleted: (thing) => t`${thing} deleted`,
  disabled: (thing) => t`${thing} turned off`,
  downloaded: (thing) => t`${thing} downloaded`,
  enabled: (thing) => t`${thing} turned on`,
  ended: (thing) => t`${thing} ended`,
  exported: (thing) => t`${thing} exported`,
  failed: (thing) => t`${thing} failed`,
  locked: (thing) => t`${thing} locked`,
  paused: (thing) => t`${thing} paused`,
  reclassified: (thing) => t`${thing} reclassified`,
  removed: (thing) => t`${thing} removed`,
  requested: (thing) => t`${thing} requested`,
  resent: (thing) => t`${thing} sent again`,
  resolved: (thing) => t`${thing} resolved`,
  restored: (thing) => t`${thing} restored`,
  resumed: (thing) => t`${thing} resumed`,
  retried: (thing) => t`${thing} retried`,
  revoked: (thing) => t`${thing} revoked`,
  sent: (thing) => t`${thing} sent`,
  snoozed: (thing) => t`${thing} snoozed`,
  started: (thing) => t`${thing} started`,
  succeeded: (thing) => t`${thing} received`,
  transferred: (thing) => t`${thing} transferred`,
  undone: (thing) => t`${thing} undone`,
  unlocked: (thing) => t`${thing} unlocked`,
  unsubscribed: (thing) => t`${thing} unsubscribed`,
}

/** Actions whose internal name differs from the displayed one. */
const renamed: Partial<Record<AuditAction, string>> = {
  'address.asked': 'confirmation.resent',
  'address.created': 'address.added',
  'collector.backfilled': 'backfill.started',
  'collector.backfillStopped': 'backfill.cancelled',
  'channel.secretRotated': 'secret.changed',
  'deadLetter.dropped': 'deadLetter.deleted',
  'deadLetter.replayed': 'deadLetter.retried',
  'delivery.replayed': 'delivery.resent',
  'member.roleChanged': 'role.changed',
  'ownAccount.created': 'ownAccount.added',
  'ownAccount.deleted': 'ownAccount.removed',
  'ownership.transferred': 'workspace.transferred',
  'query.backfillStopped': 'backfill.cancelled',
  'sentiment.forgotten': 'learntWords.deleted',
  'sentiment.reclassified': 'posts.reclassified',
  'sentiment.taught': 'learning.enabled',
  'sentiment.untaught': 'learning.disabled',
  'workspace.deletionAsked': 'deletion.requested',
  'workspace.deletionUndone': 'deletion.cancelled',
}

/** Details in the order of the sentence. */
const subjects = ['name', 'person', 'email', 'file', 'role', 'plan', 'reason', 'day', 'count'] as const

const toDetailText = (value: AuditDetails[string] | undefined) =>
  value === undefined || value === null ? '' : String(value)

function subjectText(name: (typeof subjects)[number], value: AuditDetails[string] | undefined) {
  if (name === 'day' && typeof value === 'string') return formatDay(value)
  return typeof value === 'number' ? formatNumber(value) : toDetailText(value)
}

/** Without the actor, who is shown beside it. */
export function describeEntry({ action, details }: Pick<AuditEntry, 'action' | 'details'>, timezone: string): string {
  const { days } = details
  switch (action) {
    case 'session.signedIn':
      return t`Signed in`
    case 'session.signedOut':
      return details.isCopied === true ? t`Signed out: a copy of the sign-in was used` : t`Signed out`
    case 'member.joined':
      return withSubjects(t`Joined`, subjectsOf(details))
    case 'member.left':
      return t`Left the workspace`
    case 'plan.cancelled':
      return withSubjects(t`Plan cancelled`, subjectsOf(details))
    case 'workspace.changed':
      return describeChange(details)
    case 'workspace.deletionAsked':
      return withSubjects(
        actionText(renamed[action] ?? action),
        typeof details.at === 'string' ? [formatInstant(details.at, timezone)] : [],
      )
    case 'retention.changed':
      return withSubjects(t`Retention`, [
        typeof days === 'number' ? plural(days, { one: '# day', other: '# days' }) : t`All posts`,
      ])
    case 'retention.applied':
      return t`Deleted ${postCount(Number(details.posts))} from before ${formatDay(toDetailText(details.before))}`
    case 'posts.exported':
      return withSubjects(actionText(renamed[action] ?? action), [
        formatDays(toDetailText(details.from), toDetailText(details.to)),
        toDetailText(details.format).toUpperCase(),
      ])
    case 'access.denied':
      return refusalText(details)
    default:
      return withSubjects(actionText(renamed[action] ?? action), subjectsOf(details))
  }
}

/** `query.changed` as `Query changed`. */
function actionText(action: string) {
  const [thing, deed] = action.split('.')
  return actionTexts[deed!]!(i18n.t(subjectNames[thing!]!))
}

const subjectsOf = (details: AuditDetails) =>
  subjects.map((name) => subjectText(name, details[name])).filter((text) => text !== '')

const withSubjects = (name: string, about: readonly string[]) =>
  about.length === 0 ? name : t`${name}: ${formatList(about)}`

const scopesText = (scopes: string) =>
  formatList(scopes.split(', ').map((scope) => (isScope(scope) ? i18n.t(scopeTexts[scope].name) : scope)))

const isScope = (scope: string): scope is ApiScope => Object.hasOwn(scopeTexts, scope)

/** Parts of the workspace, keyed by the detail that names the part. */
const ofParts: Record<string, string> = {
  fieldCreated: 'field.created',
  fieldRenamed: 'field.changed',
  fieldDeleted: 'field.deleted',
  shareCreated: 'share.created',
  shareRenewed: 'link.created',
  shareDeleted: 'share.deleted',
  tokenCreated: 'token.created',
  tokenRevoked: 'token.revoked',
}

function describeChange(details: AuditDetails) {
  const part = Object.keys(ofParts).find((name) => typeof details[name] === 'string')
  if (part !== undefined) {
    const name = toDetailText(details[part])
    if (part === 'fieldRenamed')
      return withSubjects(actionText(ofParts[part]!), [`${toDetailText(details.formerName)} → ${name}`])
    return withSubjects(actionText(ofParts[part]!), [
      part === 'tokenCreated' ? `${name} (${scopesText(toDetailText(details.scopes))})` : name,
    ])
  }
  const named = Object.entries(settingNames).flatMap(([name, label]) =>
    details[name] === undefined ? [] : [withSubjects(i18n.t(label), [settingText(name, details[name])])],
  )
  return withSubjects(actionText('settings.changed'), named)
}
