/**
 * Our own limits, since the API names none. The search allows 10,000 calls an hour and returns 1,000 hits per query.
 */
export const limits = {
  callsAtOnce: 8,
  itemsOfReading: 200,
  /** IDs exist before their items can be read: this many of the newest are retried. */
  maxAwaited: 50,
  awaitedSince: 1_000,
  countsOfRound: 100,
  hitsOfCall: 1_000,
} as const
