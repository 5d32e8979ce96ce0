import type { RedditSettings } from '#sources/reddit/collector.ts'

export type Listing = { subreddit: string } | { search: string }

export const listingsOf = ({ subreddits, searches }: RedditSettings): Listing[] => [
  ...subreddits.map((subreddit) => ({ subreddit })),
  ...searches.map((search) => ({ search })),
]

/** The listing's key in the cursor. */
export const keyOf = (listing: Listing) =>
  'subreddit' in listing ? `r/${listing.subreddit.toLowerCase()}` : `search ${listing.search}`

/** Whether a rejected frame is such a key. */
export const isListing = (frame: string) => /^(?:r\/\w+$|search )/.test(frame)
