import { dayMs } from '#contract/durations.ts'

const first = Date.UTC(2016, 0, 1)

/** IDs are snowflakes: they start with the creation time in ms. */
export const idAt = (at: number) => String(BigInt(at) << 16n)

/** Whether a Mastodon ID lies more than a day in the future. */
export const isAhead = (id: string, now: number) => /^\d{1,30}$/.test(id) && Number(BigInt(id) >> 16n) > now + dayMs

/** Creation time from an ID, ms; null for IDs of other software. */
export function timeOf(id: string, now: number): number | null {
  if (!/^\d{1,30}$/.test(id)) return null
  const at = Number(BigInt(id) >> 16n)
  return at < first || at > now + dayMs ? null : at
}
