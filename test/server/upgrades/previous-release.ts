/**
 * The last release, that of 24 November 2026: the newest migration of each store that its servers know. They go on while a later release is
 * rolled out, so a later migration may only add; what it takes away comes a release after the code that no longer needs it. Raised with each release.
 */
export const previous = {
  accounts: '0000',
  posts: 37,
  /** What is in the way of servers that no longer read or write it, with why that is so. */
  contracts: {} as Readonly<Record<string, string>>,
}

/** The commit of the release of 26 November 2026, whose servers and apps are on while today's are rolled out. */
export const rolledFrom = { release: '2026-11-26', commit: 'de84e05baede9ce6f7746d13b94a32c7b7f88f22' }
