import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { InputDay, Id, Instant, Nothing, pageSchema, WorkspaceId } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'

/** Actions as `subject.verb`. */
export const AuditAction = z.enum([
  'session.signedIn',
  'session.signedOut',
  'workspace.created',
  'workspace.changed',
  'workspace.deletionAsked',
  'workspace.deletionUndone',
  'workspace.exported',
  'workspace.restored',
  'retention.changed',
  'retention.applied',
  'invite.created',
  'invite.resent',
  'invite.revoked',
  'member.joined',
  'member.roleChanged',
  'member.removed',
  'member.left',
  'ownership.transferred',
  'query.created',
  'query.changed',
  'query.deleted',
  'query.locked',
  'query.unlocked',
  'query.paused',
  'query.resumed',
  'query.backfillStopped',
  'filter.created',
  'filter.changed',
  'filter.deleted',
  'mute.created',
  'mute.deleted',
  'authorList.created',
  'authorList.changed',
  'authorList.deleted',
  'category.created',
  'category.changed',
  'category.deleted',
  'ownAccount.created',
  'ownAccount.deleted',
  'note.deleted',
  'alert.created',
  'alert.changed',
  'alert.deleted',
  'alert.paused',
  'alert.resumed',
  'alert.snoozed',
  'alert.resolved',
  'report.created',
  'report.changed',
  'report.deleted',
  'report.sent',
  'sentiment.reclassified',
  'sentiment.taught',
  'sentiment.untaught',
  'sentiment.forgotten',
  'import.started',
  'import.cancelled',
  'import.undone',
  'posts.exported',
  'export.downloaded',
  'checkout.started',
  'plan.changed',
  'plan.cancelled',
  'plan.resumed',
  'plan.ended',
  'payment.failed',
  'payment.succeeded',
  'access.denied',
  'collector.created',
  'collector.changed',
  'collector.paused',
  'collector.resumed',
  'collector.retried',
  'collector.backfilled',
  'collector.backfillStopped',
  'deadLetter.dropped',
  'deadLetter.replayed',
  'staff.added',
  'staff.removed',
  'channel.created',
  'channel.changed',
  'channel.deleted',
  'channel.secretRotated',
  'channel.disabled',
  'address.created',
  'address.asked',
  'address.confirmed',
  'address.unsubscribed',
  'address.deleted',
  'delivery.replayed',
])
export type AuditAction = z.infer<typeof AuditAction>

/** The subject in brief: names, roles, counts. Never tokens or post texts. */
export const AuditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.literal(null)]))
export type AuditDetails = z.infer<typeof AuditDetails>

/** Filter groups of the log. */
export const AuditGroup = z.enum(['access', 'workspace', 'members', 'queries', 'posts', 'billing'])
export type AuditGroup = z.infer<typeof AuditGroup>

const groups: Record<string, AuditGroup> = {
  session: 'access',
  access: 'access',
  workspace: 'workspace',
  retention: 'workspace',
  invite: 'members',
  member: 'members',
  ownership: 'members',
  query: 'queries',
  filter: 'queries',
  mute: 'queries',
  authorList: 'queries',
  category: 'queries',
  ownAccount: 'workspace',
  note: 'workspace',
  alert: 'queries',
  sentiment: 'workspace',
  import: 'posts',
  export: 'posts',
  posts: 'posts',
  checkout: 'billing',
  plan: 'billing',
  payment: 'billing',
  collector: 'posts',
  deadLetter: 'posts',
  staff: 'members',
  report: 'workspace',
  channel: 'workspace',
  address: 'workspace',
  delivery: 'workspace',
}

export const auditGroupOf = (action: AuditAction): AuditGroup => groups[action.split('.')[0]!]!

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** The user's name; null for the operator and for automatic actions. */
  person: z.nullable(z.string()),
  action: AuditAction,
  details: AuditDetails,
  /** Whether it was restored from an archive, so this installation did not record it. */
  restored: optionalWithDefault(z.boolean(), false),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const auditFilter = {
  workspaceId: WorkspaceId,
  person: z.optional(Id),
  group: z.optional(AuditGroup),
  /** Days in the workspace's time zone, both inclusive. */
  from: z.optional(InputDay),
  to: z.optional(InputDay),
}

export const listAudit = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/audit',
  access: 'audit.read',
  summary: 'List the audit log, newest first. 50 entries per page.',
  input: z.strictObject({ ...auditFilter, cursor: z.optional(z.string().check(z.maxLength(100))) }),
  output: pageSchema(AuditEntry),
})

export const listAuditPeople = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/audit/people',
  access: 'audit.read',
  summary: 'List the users in the audit log by name. Deleted users are not included.',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
})

export const downloadAudit = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/audit/file',
  access: 'audit.read',
  summary: 'Export the audit log as a CSV file, newest first.',
  input: z.strictObject(auditFilter),
  output: Nothing,
  answer: 'file',
})
