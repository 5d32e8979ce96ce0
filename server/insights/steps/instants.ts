/** Clamps to the range of ClickHouse's DateTime, in seconds. */
export { toDateTimeSeconds as seconds } from '#server/selection/conditions.ts'

/** Seconds since 1970 as the contract's Instant. */
export const instant = (at: number) => new Date(at * 1_000).toISOString()
