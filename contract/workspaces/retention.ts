import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, wholeNumber, WorkspaceId } from '../primitives.ts'
import { maxRetentionDays } from './workspaces.ts'

/** What a retention of that many days, including today, would delete. */
export const RetentionPreview = z.object({
  /** First day to keep, in the workspace's time zone. */
  keptFrom: Day,
  posts: z.number(),
  /** First and last day of the deleted posts; null without any. */
  oldest: z.nullable(Day),
  newest: z.nullable(Day),
  /** Deleted posts with tags, and with a corrected sentiment. */
  tagged: z.number(),
  corrected: z.number(),
  /** Notes on days that lose their posts; the notes stay. */
  notes: z.number(),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

export const previewRetention = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/retention',
  access: 'workspace.edit',
  summary: 'Preview how many posts a retention of the given days would delete.',
  input: z.strictObject({ workspaceId: WorkspaceId, days: wholeNumber(1, maxRetentionDays) }),
  output: RetentionPreview,
})
