import { t } from '@lingui/core/macro'
import type { Performance, PerformanceKpi } from '#contract/performance.ts'
import { performanceMetrics } from '#contract/performance-metrics.ts'
import { formatCompact, formatNumber, formatSigned } from '#src/text/format.ts'
import { dateFormat, locale } from '#src/text/formatters.ts'
import { countedUnit } from '#src/text/counted-unit.ts'
import { isPerDay } from '#src/widgets/scope/compared.ts'

type Metric = PerformanceKpi['metric']

const digits: Record<Metric, number> = {
  interactions: 0,
  engagement: 2,
  postInteractionRate: 2,
  viewRate: 2,
  impressions: 0,
  outperforming: 0,
  responseTime: 0,
}

export const digitsOf = (metric: Metric) => digits[metric]

const unitText = (value: number, unit: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value)

/** Minutes as people say them, in the two largest units. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 60) return unitText(whole, 'minute')
  const [days, hours, rest] = [Math.floor(whole / 1_440), Math.floor((whole % 1_440) / 60), whole % 60]
  if (days > 0) return [unitText(days, 'day'), ...(hours > 0 ? [unitText(hours, 'hour')] : [])].join(' ')
  return [unitText(hours, 'hour'), ...(rest > 0 ? [unitText(rest, 'minute')] : [])].join(' ')
}

export function valueText(metric: Metric, value: number | null): string {
  if (value === null) return '–'
  if (metric === 'responseTime') return durationText(value)
  return value >= 10_000_000 ? formatCompact(value) : formatNumber(value, digits[metric])
}

/** A value with its unit, whole. */
export function fullText(metric: Metric, value: number | null): string {
  if (value === null) return t`not known`
  const text = metric === 'responseTime' ? durationText(value) : formatNumber(value, digits[metric])
  return `${text} ${countedUnit(performanceMetrics[metric].unit, value)}`
}

export type Compared = Pick<Performance, 'previous' | 'range'>

const isRate = (metric: Metric) => metric === 'engagement' || metric === 'postInteractionRate' || metric === 'viewRate'

const isSum = (metric: Metric) => metric === 'interactions' || metric === 'impressions' || metric === 'outperforming'

/** The change against the previous period; of sums per day where the periods differ in length. */
export function changeText({ metric, change }: PerformanceKpi, { previous, range }: Compared) {
  if (change === null) return null
  if (isRate(metric)) return t`${formatSigned(change, 2)} points`
  const text = `${formatSigned(change)} %`
  return isSum(metric) && isPerDay(previous, range) ? t`${text} per day` : text
}

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
  if (to === null) return from === null || from === 0 ? t`answered` : t`answered after ${durationText(from)} or more`
  return t`answered after ${durationText(from ?? 0)} to ${durationText(to)}`
}
