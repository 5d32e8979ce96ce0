/** An application takes 100 calls a minute, counted over ten minutes; a listing ends after its newest 1 000 posts. */
export const limits = {
  postsOfCall: 100,
  pagesOfListing: 10,
  countsOfRound: 100,
  /** Posts may show up in a listing so late, in seconds. */
  lateness: 120,
  maxIds: 20_000,
  /** A token is renewed so long before it ends, in ms. */
  renewal: 60_000,
  /** A page of 100 long posts. */
  longestPage: 20_000_000,
} as const
