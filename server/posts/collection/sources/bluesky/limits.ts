/** Jetstream keeps about 36 hours (documented); the AppView takes 25 IDs per call and documents no rate limit. */
export const limits = {
  replayWindow: 36 * 3_600_000,
  /** Microseconds: servers drop and reorder events between replay and live, so connections start this much earlier. */
  rewind: 5_000_000,
  /** Microseconds: if the first event is this much newer than the cursor, the server lacks the events in between. */
  patienceForFirst: 60_000_000,
  longestFrame: 1_000_000,
  /** Bytes: a longer message ends the connection instead of being rejected. */
  longestMessage: 64_000_000,
  idsOfCall: 25,
  hydrateEvery: 10_000,
  /** Milliseconds between calls of the AppView: five per second. */
  betweenCalls: 200,
  viewsHeld: 1_000,
  authorsEvery: 2_000,
  profileMaxAge: 24 * 3_600_000,
  /** How long (ms) a connection waits for the named authors. */
  patienceForAuthors: 10_000,
  restAfterFault: 60_000,
  maxPeople: 50_000,
  /** Three minutes of the whole network; the next look-up corrects counts of later removals. */
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
