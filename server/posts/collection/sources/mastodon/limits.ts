/** An instance allows 300 calls per 5 minutes and address, and returns 40 posts per call. */
export const limits = {
  postsOfCall: 40,
  pagesOfRound: 10,
  /** One timeline per round is swept again, each after at least this many rounds. */
  roundsBetweenSweeps: 5,
  pagesOfSweep: 3,
  hoursOfSweep: 6,
  countsOfRound: 20,
  callsAtOnce: 4,
  maxIds: 50_000,
  longestEvent: 1_000_000,
} as const
