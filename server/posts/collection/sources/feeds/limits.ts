/** Feeds document no limits; conditional requests every 15 minutes are usual. */
export const limits = {
  callsAtOnce: 4,
  /** Entries remembered per feed, so that only new or changed ones are reported. */
  entriesKnown: 500,
  /** Characters: the text is the publisher's, so only an excerpt and the link are stored. */
  excerpt: 2_000,
} as const
