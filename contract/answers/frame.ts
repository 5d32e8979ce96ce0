import * as z from 'zod/mini'
import { Bucket } from '../posts/posts.ts'
import { Day, Instant } from '../primitives.ts'
import { added } from '../tolerance.ts'

/** Why a step is incomplete: the range cuts it, it is still running, or it has not begun. */
export const StepPart = z.enum(['cut', 'running', 'ahead'])
export type StepPart = z.infer<typeof StepPart>

/** The incomplete steps of an answer over time, by their start. */
export const StepParts = added(z.array(z.object({ at: Instant, part: StepPart })), [])
export type StepParts = z.infer<typeof StepParts>

/** The days that an answer is about, in the time zone of the workspace. */
const Range = z.object({
  from: Day,
  to: Day,
  days: z.number(),
  timezone: z.string(),
  bucket: Bucket,
  parts: StepParts,
})

/** The days a range is compared with; null where it is compared with nothing. */
export const PreviousDays = z.nullable(
  z.object({
    from: Day,
    to: Day,
    /** Where they are not as many as those of the range, the change of a sum is one per day, and of what cannot be told per day null. */
    days: z.number(),
    /** Where the range still runs: it is compared with the same part of the earlier days, up to this moment. */
    until: z.nullable(Instant),
  }),
)
export type PreviousDays = z.infer<typeof PreviousDays>

/** Changes whenever the posts of the workspace change: answers of one version fit together. */
export const versioned = { dataVersion: z.string() }

/** What every answer about a range says beside its figures. */
export const answerFrame = { range: Range, previous: PreviousDays, ...versioned }
