/** The API names no limit; these are ours. The search takes 10 000 calls an hour and gives 1 000 hits of a question. */
export const limits = {
  callsAtOnce: 8,
  itemsOfReading: 200,
  /** An id is handed out before its item can be read: so many of the newest are asked for again. */
  maxAwaited: 50,
  awaitedSince: 1_000,
  countsOfRound: 100,
  hitsOfCall: 1_000,
} as const
