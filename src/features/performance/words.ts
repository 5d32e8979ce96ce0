import { t } from '@lingui/core/macro'
import { formatMinutes, formatNumber } from '#src/text/format.ts'
import { dateFormat } from '#src/text/formatters.ts'

/** A Monday, so that hours of the week have names. */
const monday = Date.parse('2024-01-01T00:00:00Z')
const hour = 3_600_000

export const weekdayName = (day: number, style: 'short' | 'long' = 'short') =>
  dateFormat({ weekday: style, timeZone: 'UTC' }).format(monday + day * 24 * hour)

export const hourText = (index: number) =>
  dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(monday + index * hour)

/** An hour of the week, 0 to 167 from Monday. */
export const hourName = (index: number) =>
  t`${weekdayName(Math.floor(index / 24), 'long')}, ${hourText(index % 24)} to ${hourText((index + 1) % 24)}`

/** A score as a factor: ×2 for twice what was expected, ÷2 for half of it. */
export const scoreText = (score: number) => `${score < 0 ? '÷' : '×'}${formatNumber(Math.abs(score), 1)}`

const endsOf = (range: string) => range.split('..').map((end) => (end === '' ? null : Number(end)))

/** What a bar of the distribution holds, such as ×2 to ×3. */
export function scoreRange(range: string): string {
  const [from = null, to = null] = endsOf(range)
  if (from === null) return to === null ? t`any` : t`${scoreText(to)} or less`
  if (to === null) return t`${scoreText(from)} or more`
  if (from < 0 && to >= 1) return t`${scoreText(from)} to as expected`
  return t`${scoreText(from)} to ${scoreText(to)}`
}

/** What a bar of the answer times holds, such as 15 to 30 min. */
export function answerRange(range: string): string {
  const [from = null, to = null] = endsOf(range)
  if (to === null) return from === null || from === 0 ? t`answered` : t`answered after ${formatMinutes(from)} or more`
  return t`answered after ${formatMinutes(from ?? 0)} to ${formatMinutes(to)}`
}
