import { hourSeconds } from '#contract/durations.ts'
import { toText } from '#contract/texts.ts'
import type { ConditionOf } from '#contract/alerts/alerts.ts'
import { subtractDays } from '#server/selection/days.ts'
import { median, spreadOf } from '#contract/metrics/spread.ts'
import type { CheckResult } from './finding.ts'
import { type Hours, type Span } from './hours.ts'

const weeks = [1, 2, 3, 4] as const
const minPosts = 10
const minWeeks = 2
/** In posts: where nothing ever varies, one more is no spike. */
const minSpread = 1

const weekSeconds = 7 * 86_400

/** The same local hour and its neighbours, in each of four past weeks. */
export const comparedHours = (hour: number, timezone: string) =>
  weeks.map((week) => {
    const same = subtractDays(new Date(hour * 1_000), 7 * week, timezone).getTime() / 1_000
    return { week, hours: [same - hourSeconds, same, same + hourSeconds] }
  })

export const comparedSpans = (hour: number, timezone: string): Span[] =>
  comparedHours(hour, timezone).map(({ hours: [first, , last] }) => ({ from: first!, to: last! + hourSeconds }))

/**
 * Whether an hour stands out: robust z = (x − median) ÷ (1.4826 · MAD) over the compared hours; x ≥ 10.
 * The spread is that of Discover's spikes (product.md 1.1), at least one post.
 * `since` is the first second with posts; weeks before it don't count.
 */
export function volumeAt(
  { score: min }: ConditionOf<'volume'>,
  { hours, since, timezone }: { hours: Hours; since: number | null; timezone: string },
  hour: number,
): CheckResult {
  const compared = comparedHours(hour, timezone).filter(
    ({ week }) => since !== null && since <= hour - week * weekSeconds,
  )
  if (compared.length < minWeeks)
    return {
      kind: 'normal',
      note: toText(
        /*i18n*/ {
          id: 'alert.tooYoung',
          message: 'The alert starts once there are two weeks of posts to compare with.',
        },
      ),
    }
  const posts = hours.get(hour)?.posts ?? 0
  const sample = compared.flatMap((week) => week.hours.map((one) => hours.get(one)?.posts ?? 0))
  const expected = median(sample)
  const score = (posts - expected) / Math.max(spreadOf(sample, expected), minSpread)
  if (posts < minPosts || score < min) return { kind: 'normal', note: null }
  return {
    kind: 'hit',
    finding: {
      observed: posts,
      expected,
      score,
      posts,
      hours: { first: hour, last: hour },
      why: toText(
        /*i18n*/ {
          id: 'alert.volumeFound',
          message: '{posts, plural, one {# post} other {# posts}} in an hour (usually about {expected, number}).',
        },
        { posts, expected: expected < 1 ? Math.round(expected * 10) / 10 : Math.round(expected) },
      ),
    },
  }
}
