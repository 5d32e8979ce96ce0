import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, wholeNumber, WorkspaceId } from '../primitives.ts'
import { maxRetentionDays } from './workspaces.ts'

/** What goes where posts are kept for so many days, today among them. */
export const RetentionPreview = z.object({
  /** The first day that stays, in the workspace's time zone. */
  keptFrom: Day,
  posts: z.number(),
  /** First and last day of what goes; null where nothing does. */
  oldest: z.nullable(Day),
  newest: z.nullable(Day),
  /** Of them, posts that somebody tagged, and whose sentiment somebody corrected. */
  tagged: z.number(),
  corrected: z.number(),
  /** Notes on the days that lose their posts; the notes stay. */
  notes: z.number(),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

export const previewRetention = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/retention',
  access: 'workspace.edit',
  summary: 'What would be deleted if posts were kept for so many days.',
  input: z.strictObject({ workspaceId: WorkspaceId, days: wholeNumber(1, maxRetentionDays) }),
  output: RetentionPreview,
})
