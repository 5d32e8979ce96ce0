import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, InputDay, Instant, inWorkspace } from '../primitives.ts'
import { Text } from '../wording.ts'
import { AlertKind } from './kinds.ts'

/** Search parameters that open exactly the posts of a firing; null without posts. */
export const FiringSearch = z.nullable(z.record(z.string(), z.string()))

export const AlertMark = z.object({
  firingId: Id,
  alertId: Id,
  name: z.string(),
  kind: AlertKind,
  at: Instant,
  why: Text,
  search: FiringSearch,
})
export type AlertMark = z.infer<typeof AlertMark>

export const alertMarks = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/alert-marks',
  access: 'alerts.read',
  summary:
    "List the firings in a range of days of the workspace's time zone, oldest first, optionally of one saved query. Returns the latest 200.",
  input: z.strictObject({ ...inWorkspace, from: InputDay, to: InputDay, queryId: z.optional(Id) }),
  output: z.object({ items: z.array(AlertMark) }),
})
