/** An application may make 100 calls a minute, averaged over ten minutes; a listing ends after 1,000 posts. */
export const limits = {
  postsOfCall: 100,
  pagesOfListing: 10,
  countsOfRound: 100,
  /** How late (s) a post may appear in a listing. */
  lateness: 120,
  maxIds: 20_000,
  /** How early (ms) a token is renewed. */
  renewal: 60_000,
  /** Bytes: a page of 100 long posts. */
  longestPage: 20_000_000,
} as const
