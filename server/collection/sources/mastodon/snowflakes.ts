import { dayMs } from '#contract/durations.ts'

const first = Date.UTC(2016, 0, 1)

/** Ids of posts begin with the milliseconds at which they were made. */
export const idAt = (at: number) => String(BigInt(at) << 16n)

/** Whether an id, if it is one of Mastodon, is of a post yet to be made. */
export const isAhead = (id: string, now: number) => /^\d{1,30}$/.test(id) && Number(BigInt(id) >> 16n) > now + dayMs

/** When the post of an id was made, ms; null for ids of other software, which say nothing or something else. */
export function timeOf(id: string, now: number): number | null {
  if (!/^\d{1,30}$/.test(id)) return null
  const at = Number(BigInt(id) >> 16n)
  return at < first || at > now + dayMs ? null : at
}
