import * as z from 'zod/mini'
import { Delivery, Recipients } from '../channels/recipients.ts'
import { endpoint } from '../endpoint.ts'
import { Name } from '../name.ts'
import { Post, Scope } from '../posts/posts.ts'
import { Id, InputInstant, Instant, Nothing, pageSchema, inWorkspace } from '../primitives.ts'
import { openEnum } from '../tolerance.ts'
import { Text } from '../wording.ts'
import { AlertCondition, AlertKind } from './conditions.ts'
import { exampleMessage } from '../schema-messages.ts'
import { FiringSearch } from './marks.ts'

export * from './conditions.ts'

/** States of the statechart in `src/machines/alert.ts`. */
export const AlertState = z.enum([
  'draft',
  'watching',
  'firing',
  'coolingDown',
  'snoozed',
  'quiet',
  'failing',
  'paused',
  'overLimit',
])
export type AlertState = z.infer<typeof AlertState>

/** The filters that select an alert's posts: those of every page, without days. */
export const AlertScope = z
  .pick(Scope, {
    queryId: true,
    text: true,
    source: true,
    language: true,
    sentiment: true,
    type: true,
    media: true,
    filterId: true,
    authorListId: true,
    fields: true,
  })
  .check((scope) => {
    for (const [name, value] of Object.entries(scope.value))
      if (typeof value === 'string' && /[\0\p{Cs}]/u.test(value))
        scope.issues.push({
          code: 'custom',
          input: value,
          path: [name],
          message: /*i18n*/ 'Control characters are not allowed',
        })
  })
export type AlertScope = z.infer<typeof AlertScope>

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, exampleMessage('22:00')))

/**
 * Quiet hours in the workspace's time zone; they may cross midnight. Set both times or neither. Days: 1 Monday to 7
 * Sunday.
 */
export const AlertSchedule = z
  .strictObject({
    quietFrom: z.nullable(Clock),
    quietUntil: z.nullable(Clock),
    quietDays: z
      .array(z.int().check(z.gte(1), z.lte(7)))
      .check(z.maxLength(6, /*i18n*/ 'Leave at least one day active.')),
  })
  .check(
    z.refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
      error: /*i18n*/ 'Enter both times, or neither.',
      path: ['quietUntil'],
    }),
    z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
      error: /*i18n*/ 'Enter two different times.',
      path: ['quietUntil'],
    }),
  )
export type AlertSchedule = z.infer<typeof AlertSchedule>

/** Minutes between two notices. */
export const cooldownLimits = { min: 5, max: 10_080, default: 60 } as const
/** Per workspace, on every plan. */
export const maxAlerts = 500

export const Alert = z.object({
  id: Id,
  /** Increases with every edit; an edit names the version it started from. Changes by the server don't count. */
  version: z.number(),
  name: z.string(),
  kind: AlertKind,
  condition: AlertCondition,
  scope: AlertScope,
  schedule: z.nullable(AlertSchedule),
  cooldownMinutes: z.number(),
  recipients: Recipients,
  /** Notifies only its creator. Viewers can create only such alerts. */
  own: z.boolean(),
  state: openEnum(AlertState.options, 'watching'),
  stateSince: Instant,
  /** When the snooze ends; null when not snoozed or muted until back to normal. */
  snoozedUntil: z.nullable(Instant),
  lastFiredAt: z.nullable(Instant),
  /** Why the alert cannot be checked or its last check was inconclusive; null when all is well. */
  failure: z.nullable(Text),
  /** Last check, or null. Alerts on single posts are checked for every new post. */
  checkedAt: z.nullable(Instant),
  /** Creator; null once that user is deleted. */
  ownerName: z.nullable(z.string()),
  updatedAt: Instant,
  updatedBy: z.nullable(z.string()),
  /** Whether the caller may edit, steer and delete the alert. */
  mayEdit: z.boolean(),
})
export type Alert = z.infer<typeof Alert>

const oneAlert = { ...inWorkspace, alertId: Id }
const settings = {
  name: Name.check(z.regex(/^[^\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed')),
  condition: AlertCondition,
  scope: AlertScope,
  schedule: z.nullable(AlertSchedule),
  cooldownMinutes: z.int().check(z.gte(cooldownLimits.min), z.lte(cooldownLimits.max)),
  recipients: Recipients,
  own: z.boolean(),
}

export const listAlerts = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/alerts',
  access: 'alerts.read',
  summary: 'List the alerts by name. Private alerts of other members are not included.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(Alert) }),
})

export const getAlert = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/alerts/:alertId',
  access: 'alerts.read',
  summary: "Get an alert. Returns 404 not_found if it is another member's private alert.",
  input: z.strictObject(oneAlert),
  output: Alert,
})

export const createAlert = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/alerts',
  access: 'alerts.read',
  summary: `Create an alert that starts at once, or a draft. Viewers can only create alerts for themselves. Limit: ${maxAlerts} per workspace.`,
  input: z.strictObject({ ...inWorkspace, ...settings, draft: z.optional(z.boolean()) }),
  output: Alert,
  problems: ['forbidden', 'invalid_query', 'conflict', 'plan_limit_reached', 'quota_reached'],
})

export const updateAlert = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/alerts/:alertId',
  access: 'alerts.read',
  summary:
    'Update an alert, except its kind. A new condition or scope restarts it after its cooldown. A draft stays a draft unless `draft` is false. Returns 409 conflict if it changed since `version`.',
  input: z.strictObject({ ...oneAlert, ...settings, version: z.number(), draft: z.optional(z.boolean()) }),
  output: Alert,
  problems: ['forbidden', 'invalid_query', 'conflict'],
})

export const deleteAlert = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/alerts/:alertId',
  access: 'alerts.read',
  summary: 'Delete an alert and its firings.',
  input: z.strictObject(oneAlert),
  output: Nothing,
  problems: ['forbidden'],
})

/** User actions on a running alert. `muteUntilNormal` suppresses notices until the alert is back to normal. */
export const AlertSteering = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal(['pause', 'resume', 'muteUntilNormal', 'resolve']) }),
  z.strictObject({ action: z.literal('snooze'), until: InputInstant }),
])
export type AlertSteering = z.infer<typeof AlertSteering>

export const steerAlert = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/alerts/:alertId/steering',
  access: 'alerts.read',
  summary: "Pause, resume, snooze, mute or resolve an alert. Returns 409 conflict if its state doesn't allow it.",
  input: z.strictObject({ ...oneAlert, steering: AlertSteering }),
  output: Alert,
  problems: ['forbidden', 'conflict', 'plan_limit_reached'],
})

/**
 * `observed` and `expected` use the condition's unit: posts per hour (volume), the metric's unit (threshold; `expected`
 * is the limit or the earlier figure), posts (keyword, person; nothing expected), hours without a post (silence).
 */
const firingFields = {
  observed: z.nullable(z.number()),
  expected: z.nullable(z.number()),
  /** Robust z for volume, per cent or points for a change, otherwise null. */
  score: z.nullable(z.number()),
  why: Text,
  /** Number of posts found at the time of the firing. */
  posts: z.number(),
  search: FiringSearch,
}

/** The digest's top posts by interactions, then followers. Current data, so deleted posts are missing. */
const leading = z.array(Post).check(z.maxLength(5))

export const Firing = z.object({
  id: Id,
  at: Instant,
  ...firingFields,
  leading,
  /** When it was back to normal or resolved by a user; null while it lasts. */
  endedAt: z.nullable(Instant),
  /** Reports that the alert can no longer be checked; nothing was found. */
  isFailure: z.boolean(),
  /** Empty during quiet hours and without remaining recipients. */
  deliveries: z.array(Delivery),
})
export type Firing = z.infer<typeof Firing>

export const listFirings = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/alerts/:alertId/firings',
  access: 'alerts.read',
  summary: 'List the firings of an alert with their deliveries, newest first. 20 per page.',
  input: z.strictObject({ ...oneAlert, cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: pageSchema(Firing),
})

export const getFiring = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/alerts/:alertId/firings/:firingId',
  access: 'alerts.read',
  summary: 'Get a firing of an alert.',
  input: z.strictObject({ ...oneAlert, firingId: Id }),
  output: Firing,
})

export const PreviewedFiring = z.object({ at: Instant, ...firingFields, leading })
export type PreviewedFiring = z.infer<typeof PreviewedFiring>

export const previewDays = 30

export const AlertPreview = z.object({
  from: Instant,
  to: Instant,
  /** How often the alert would have fired. */
  total: z.number(),
  /** The latest 20 firings. */
  items: z.array(PreviewedFiring),
  /** Why the preview is incomplete; null otherwise. */
  note: z.nullable(Text),
})
export type AlertPreview = z.infer<typeof AlertPreview>

export const previewAlert = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/alert-preview',
  access: 'alerts.read',
  idempotent: true,
  summary: `Preview when an unsaved alert would have fired in the last ${previewDays} days.`,
  input: z.strictObject({
    ...inWorkspace,
    condition: AlertCondition,
    scope: AlertScope,
    schedule: z.nullable(AlertSchedule),
    cooldownMinutes: settings.cooldownMinutes,
  }),
  output: AlertPreview,
  problems: ['invalid_query'],
})
