import type { SpikeReason, Trend, Trends, TrendState } from '#contract/discover.ts'
import { dayIn, formatCount, formatDays, formatNumber, formatShare } from '#src/ui/format.ts'

export const stateNames: Record<TrendState, string> = {
  emerging: 'New',
  rising: 'Rising',
  stable: 'Steady',
  declining: 'Falling',
}

/** `2.3×`; from ten on without decimals. */
export const timesOf = (lift: number) => `${formatNumber(lift, lift < 10 ? 1 : 0)}×`

/** A trend as a sentence, for titles and screen readers. */
export function sentenceOf({ posts, expected, state }: Pick<Trend, 'posts' | 'expected' | 'state'>) {
  const counted = formatCount(posts, 'post')
  if (expected === null || state === null) return `${counted}, nothing to compare with`
  return `${stateNames[state]}: ${counted}, ${formatNumber(expected, expected < 10 ? 1 : 0)} expected`
}

/** What a reason says of its spike. */
export function reasonWords({ kind, name, share }: SpikeReason): string {
  if (kind === 'hashtag') return `#${name}`
  if (kind === 'term') return `“${name}”`
  return kind === 'domain' ? `${formatShare(share)} link to ${name}` : `${name} wrote ${formatShare(share)}`
}

/** Which past the figures are compared with, honestly. */
export function comparedWith({ past, weeks, range }: Trends): string {
  if (past.length === 0) return 'nothing to compare with: the posts do not reach back a week before'
  const day = (at: string) => dayIn(range.timezone, at)
  const latest = past[0]!
  const days = formatDays(day(latest.from), day(new Date(Date.parse(latest.to) - 1).toISOString()))
  const apart = weeks.apart === 1 ? 'weeks' : `periods, ${weeks.apart} weeks apart`
  if (past.length === 1) return `compared with ${days}${weeks.asked > 1 ? ': the posts reach back no further' : ''}`
  const fewer = past.length < weeks.asked ? `, not ${weeks.asked}: the posts reach back no further` : ''
  return `compared with the same days and hours of ${past.length} past ${apart}${fewer}`
}
