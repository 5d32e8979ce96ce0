/** An instance takes 300 calls in five minutes of an address, and gives 40 posts a call. */
export const limits = {
  postsOfCall: 40,
  /** Pages of one timeline in one round; the next goes on from there. */
  pagesOfRound: 10,
  /** One timeline a round is gone through again, and each after no fewer rounds than these. */
  roundsBetweenSweeps: 5,
  pagesOfSweep: 3,
  hoursOfSweep: 6,
  countsOfRound: 20,
  callsAtOnce: 4,
  maxIds: 50_000,
  longestEvent: 1_000_000,
} as const
