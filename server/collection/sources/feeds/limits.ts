/** Nobody publishes limits for feeds: a call each quarter of an hour, and only of what has changed, is what is usual. */
export const limits = {
  callsAtOnce: 4,
  /** Entries known by a feed, so that each is told when it is new or changed, not at every call. */
  entriesKnown: 500,
  /** A publisher's text is theirs: what is stored is an excerpt and the link. */
  excerpt: 2_000,
} as const
