import { t } from '@lingui/core/macro'
import type { Trend, Trends } from '#contract/answers/discover.ts'
import { shownState } from '#contract/metrics/few.ts'
import { dayIn, formatDays, formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { postCount } from '#src/text/terms.ts'
import { stateNames } from '#src/widgets/trends/trend-state.tsx'

export function sentenceOf({ posts, expected, state }: Pick<Trend, 'posts' | 'expected' | 'state'>) {
  const counted = postCount(posts)
  if (expected === null || state === null) return t`${counted}, nothing to compare with`
  return `${i18n.t(stateNames[shownState({ posts, expected, state })])}: ${t`${counted}, normally ${formatNumber(expected, expected < 10 ? 1 : 0)}`}`
}

export function comparedWith({ past, weeks, range }: Trends): string {
  if (past.length === 0) return t`nothing to compare with: the posts do not reach back a week before`
  const day = (at: string) => dayIn(range.timezone, at)
  const latest = past[0]!
  const days = formatDays(day(latest.from), day(new Date(Date.parse(latest.to) - 1).toISOString()))
  if (past.length === 1)
    return weeks.asked > 1 ? t`compared with ${days}: the posts reach back no further` : t`compared with ${days}`
  const compared =
    weeks.apart === 1
      ? t`compared with the same days and hours of ${past.length} past weeks`
      : t`compared with the same days and hours of ${past.length} past periods, ${weeks.apart} weeks apart`
  return past.length < weeks.asked ? t`${compared}, not ${weeks.asked}: the posts reach back no further` : compared
}
