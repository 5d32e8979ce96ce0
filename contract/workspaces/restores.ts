import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Plan } from '../plans.ts'
import { Id, Instant, Nothing } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'
import { Text } from '../wording.ts'

export const RestoreStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
export type RestoreStatus = z.infer<typeof RestoreStatus>

/** The import of an archive into a new workspace. */
export const Restore = z.object({
  id: Id,
  fileName: z.string(),
  status: RestoreStatus,
  /** Posts restored so far; `postsTotal` is null until the archive was checked. */
  posts: z.number(),
  postsTotal: z.nullable(z.number()),
  /** What is wrong with the archive, and what was expected. */
  failure: z.nullable(Text),
  /** The new workspace, once finished. */
  workspaceId: z.nullable(Id),
  /** Saved queries restored as drafts because of the plan's limit, and the plan without it; null if there are none. */
  drafts: z.nullable(z.object({ queries: z.number(), plan: Plan, allowed: z.number(), allowedBy: z.nullable(Plan) })),
  /**
   * Restored without notifying anyone until enabled: paused alerts, reports without schedule, channels without address,
   * unconfirmed addresses; and removed recipients who are no members. Null without any.
   */
  resting: optionalWithDefault(
    z.nullable(
      z.object({
        alerts: z.number(),
        reports: z.number(),
        channels: z.number(),
        addresses: z.number(),
        recipients: z.number(),
      }),
    ),
    null,
  ),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
})
export type Restore = z.infer<typeof Restore>

const oneRestore = z.strictObject({ restoreId: Id })

export const restoreWorkspace = endpoint({
  api: 'social',
  method: 'POST',
  path: '/restores',
  access: 'signedIn',
  summary:
    'Restore a workspace from an archive, sent as the raw body. The caller becomes its owner. Returns 409 conflict while another restore runs.',
  input: z.strictObject({ fileName: z.string().check(z.minLength(1), z.maxLength(255)) }),
  output: Restore,
  problems: ['quota_reached', 'conflict'],
  body: 'file',
})

export const getLatestRestore = endpoint({
  api: 'social',
  method: 'GET',
  path: '/restores',
  access: 'signedIn',
  summary: "Get the caller's latest restore. Null if there is none or it was dismissed.",
  input: z.strictObject({}),
  output: z.object({ latest: z.nullable(Restore) }),
})

export const getRestore = endpoint({
  api: 'social',
  method: 'GET',
  path: '/restores/:restoreId',
  access: 'signedIn',
  summary: "Get one of the caller's restores and its progress.",
  input: oneRestore,
  output: Restore,
})

export const cancelRestore = endpoint({
  api: 'social',
  method: 'POST',
  path: '/restores/:restoreId/cancel',
  access: 'signedIn',
  summary: 'Cancel a restore. Nothing restored so far stays. Returns 409 conflict if it has ended.',
  input: oneRestore,
  output: Restore,
  problems: ['conflict'],
})

export const dismissRestore = endpoint({
  api: 'social',
  method: 'DELETE',
  path: '/restores/:restoreId',
  access: 'signedIn',
  summary: 'Dismiss a finished restore and all earlier ones. Restored workspaces stay.',
  input: oneRestore,
  output: Nothing,
  problems: ['conflict'],
})
