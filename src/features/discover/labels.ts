import { t } from '@lingui/core/macro'
import type { Trend, Trends } from '#contract/answers/discover.ts'
import { toDisplayedTrendState, stateNames } from '#contract/metrics/small-counts.ts'
import { dayIn, formatDays, formatExpected } from '#src/text/format.ts'
import { postCount, translateEnglish } from '#src/text/terms.ts'

export function describeTrend({ posts, expected, state }: Pick<Trend, 'posts' | 'expected' | 'state'>) {
  const counted = postCount(posts)
  if (expected === null || state === null) return `${counted}, ${t`no past weeks to compare`}`
  return `${translateEnglish(stateNames[toDisplayedTrendState({ posts, expected, state })])}: ${t`${counted} (usually about ${formatExpected(expected)})`}`
}

export function describeComparison({ past, weeks, range }: Trends): string {
  if (past.length === 0) return t`no past weeks to compare`
  const day = (at: string) => dayIn(range.timezone, at)
  const latest = past[0]!
  const days = formatDays(day(latest.from), day(new Date(Date.parse(latest.to) - 1).toISOString()))
  const compared =
    past.length === 1
      ? t`compared with ${days}`
      : weeks.apart === 1
        ? t`compared with the same days and hours of ${past.length} past weeks`
        : t`compared with the same days and hours of ${past.length} earlier periods, ${weeks.apart} weeks apart`
  return past.length < weeks.asked ? `${compared} (${t`no older posts`})` : compared
}
