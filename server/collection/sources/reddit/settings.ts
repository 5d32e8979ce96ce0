import * as z from 'zod/mini'

export const RedditSettings = z
  .object({
    /** Names of communities without `r/`. */
    subreddits: z.prefault(z.array(z.string().check(z.regex(/^\w{2,21}$/))).check(z.maxLength(40)), []),
    searches: z.prefault(z.array(z.string().check(z.minLength(1), z.maxLength(512))).check(z.maxLength(10)), []),
    /** The account that registered the application; Reddit wants it named in each call. */
    username: z.string().check(z.regex(/^[\w-]{3,20}$/)),
    everySeconds: z.prefault(z.number().check(z.minimum(30), z.maximum(3_600)), 60),
    api: z.prefault(z.url({ protocol: /^https?$/ }), 'https://oauth.reddit.com'),
    login: z.prefault(z.url({ protocol: /^https?$/ }), 'https://www.reddit.com'),
  })
  .check(
    z.refine(
      ({ subreddits, searches }) => subreddits.length + searches.length > 0,
      /*i18n*/ 'Name a community or a search',
    ),
  )
export type RedditSettings = z.infer<typeof RedditSettings>

export type Listing = { subreddit: string } | { search: string }

export const listingsOf = ({ subreddits, searches }: RedditSettings): Listing[] => [
  ...subreddits.map((subreddit) => ({ subreddit })),
  ...searches.map((search) => ({ search })),
]

/** The name of a listing in the cursor. */
export const keyOf = (listing: Listing) =>
  'subreddit' in listing ? `r/${listing.subreddit.toLowerCase()}` : `search ${listing.search}`

/** Whether a frame that was left aside is such a name. */
export const isListing = (frame: string) => /^(?:r\/\w+$|search )/.test(frame)
