import { hourMs } from '#contract/durations.ts'

/** A project has 10 000 units a day, or 100 searches and 10 000 units for the rest: what is chosen here keeps to both. */
export const limits = {
  unitsOfSearch: 100,
  unitsOfList: 1,
  /** Of the day's units, what following spends and what searching the past does. */
  shares: { follow: 0.75, search: 0.25 },
  idsOfCall: 50,
  /** A search ends after 500 videos. */
  pagesOfRound: 10,
  /** Videos show up in the search so long after they were published. */
  lateness: 6 * hourMs,
  /** Ids of each search that are known to have been read. */
  maxSeen: 200,
  countsOfRound: 200,
  commentedOfRound: 20,
  commentsOfCall: 100,
} as const
