import { hourMs } from '#contract/durations.ts'

/** A project has 10,000 units a day, or 100 searches and 10,000 other units; this fits both. */
export const limits = {
  unitsOfSearch: 100,
  unitsOfList: 1,
  shares: { follow: 0.75, search: 0.25 },
  idsOfCall: 50,
  /** A search ends after 500 videos. */
  pagesOfRound: 10,
  /** How late (ms) a video may appear in search. */
  lateness: 6 * hourMs,
  maxSeen: 200,
  countsOfRound: 200,
  commentedOfRound: 20,
  commentsOfCall: 100,
} as const
