import * as z from 'zod/mini'
import { Bucket } from '../posts/posts.ts'
import { Day, Instant } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'

/** Why a step is incomplete: the range cuts it, it is still running, or it has not begun. */
export const StepPart = z.enum(['cut', 'running', 'ahead'])
export type StepPart = z.infer<typeof StepPart>

/** The incomplete steps of an answer, by their start. */
export const StepParts = optionalWithDefault(z.array(z.object({ at: Instant, part: StepPart })), [])
export type StepParts = z.infer<typeof StepParts>

/** The days of an answer, in the workspace's time zone. */
const Range = z.object({
  from: Day,
  to: Day,
  days: z.number(),
  timezone: z.string(),
  bucket: Bucket,
  parts: StepParts,
})

/** The days a range is compared with; null without a comparison. */
export const PreviousDays = z.nullable(
  z.object({
    from: Day,
    to: Day,
    /** If it differs from the range's days, sums compare per day, and changes of distinct counts are null. */
    days: z.number(),
    /** Set while the range is running: earlier days are compared up to this moment. */
    until: z.nullable(Instant),
  }),
)
export type PreviousDays = z.infer<typeof PreviousDays>

/** Changes with the workspace's posts; answers with equal versions are consistent. */
export const dataVersionField = { dataVersion: z.string() }

/**
 * How most posts write a term, in lower case with accents; missing if they write it plainly, and from servers of the
 * previous release. The plain one identifies the term.
 */
export const writtenField = { written: z.optional(z.string()) }

/** Fields of every answer about a range. */
export const answerFrame = { range: Range, previous: PreviousDays, ...dataVersionField }
