import * as z from 'zod/mini'

const FeedState = z.object({
  etag: z.optional(z.string()),
  modified: z.optional(z.string()),
  movedTo: z.optional(z.string()),
  /** Hashes of reported entries, newest last. */
  known: z.array(z.string()),
  /** Whether different entries share IDs, or links too, which are then ignored. */
  repeats: z.optional(z.enum(['ids', 'links'])),
  /** First-seen times (ms) of undated entries by ID hash, oldest first. */
  firstSeen: z.optional(z.record(z.string(), z.number())),
  /** Hashes of IDs that releases before 0.2 stored with the host only. Undefined until checked. */
  formerIds: z.optional(z.array(z.string())),
  /** Time of the last answer, ms. */
  askedAt: z.optional(z.number()),
  /** Earliest next request (ms), if the feed sets one. */
  notBefore: z.optional(z.number()),
  fault: z.optional(z.string()),
})
export type FeedState = z.infer<typeof FeedState>

const States = z.record(z.string(), FeedState)
export type States = z.infer<typeof States>

/** Feed states by address; ignores an unreadable cursor, since feeds still list their latest entries. */
export function readStates(cursor: string | null): States {
  if (cursor === null) return {}
  try {
    const { success, data } = States.safeParse(JSON.parse(cursor))
    return success ? data : {}
  } catch {
    return {}
  }
}
