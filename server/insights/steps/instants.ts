/** What a DateTime of the engine holds, in seconds. */
export const seconds = (at: Date) => Math.min(Math.max(Math.floor(at.getTime() / 1_000), 0), 4_294_967_295)

/** Seconds since 1970 as the contract's Instant. */
export const instant = (at: number) => new Date(at * 1_000).toISOString()
