/** What the Jetstream keeps is documented as about 36 hours; the AppView takes 25 ids a call and names no limit of calls. */
export const limits = {
  replayWindow: 36 * 3_600_000,
  /** Servers drop and reorder events where replay meets what is live, so each connection begins this much earlier. */
  rewind: 5_000_000,
  /** Of what was told before a connection no server leaves out so much, unless it no longer holds it. */
  patienceForFirst: 60_000_000,
  longestFrame: 1_000_000,
  /** Beyond this a frame ends the connection instead of being left aside. */
  longestMessage: 64_000_000,
  idsOfCall: 25,
  hydrateEvery: 10_000,
  /** Of calls to the AppView, so that it gets five a second. */
  betweenCalls: 200,
  /** What was looked up and waits for the stream. */
  viewsHeld: 1_000,
  authorsEvery: 2_000,
  profileMaxAge: 24 * 3_600_000,
  /** A connection begins with the authors that are named, where they are known by then. */
  patienceForAuthors: 10_000,
  restAfterFault: 60_000,
  maxPeople: 50_000,
  /** Three minutes of the whole network; what is taken back later is put right by the next look at the counts. */
  maxEvents: 100_000,
  maxEdits: 10_000,
  postsOfSearch: 100,
} as const

export const collections = {
  post: 'app.bsky.feed.post',
  like: 'app.bsky.feed.like',
  repost: 'app.bsky.feed.repost',
  profile: 'app.bsky.actor.profile',
} as const
