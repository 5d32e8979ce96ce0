import * as z from 'zod/mini'

/** What is remembered of one feed between two calls. */
const FeedState = z.object({
  etag: z.optional(z.string()),
  modified: z.optional(z.string()),
  /** Where it lives after a permanent redirect. */
  movedTo: z.optional(z.string()),
  /** Hashes of the entries told already, newest last. */
  known: z.array(z.string()),
  /** Whether different entries share ids, or also links, so that these are none. */
  repeats: z.optional(z.enum(['ids', 'links'])),
  /** When entries without a time of their own were first seen (ms), by a hash of their id; oldest first. */
  firstSeen: z.optional(z.record(z.string(), z.number())),
  /** Hashes of ids of entries that are stored with their host alone, as releases before 0.2 did. Undefined until it has been looked for them. */
  formerIds: z.optional(z.array(z.string())),
  /** When it answered last, ms. */
  askedAt: z.optional(z.number()),
  /** Not to be asked before (ms), by its own word. */
  notBefore: z.optional(z.number()),
  /** The kind of fault it had when it was asked last. */
  fault: z.optional(z.string()),
})
export type FeedState = z.infer<typeof FeedState>

const States = z.record(z.string(), FeedState)
export type States = z.infer<typeof States>

/** States of feeds by their address; a cursor that cannot be read is none: every feed still holds its latest entries. */
export function readStates(cursor: string | null): States {
  if (cursor === null) return {}
  try {
    const { success, data } = States.safeParse(JSON.parse(cursor))
    return success ? data : {}
  } catch {
    return {}
  }
}
