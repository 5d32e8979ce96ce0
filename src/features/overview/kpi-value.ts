import { metricNames } from '#contract/metric-names.ts'
import type { Kpi } from '#contract/insights.ts'
import { formatCompact, formatNumber, formatSigned } from '#src/ui/format.ts'

const digits: Record<Kpi['metric'], number> = {
  mentions: 0,
  dailyAverage: 1,
  uniqueAuthors: 0,
  interactions: 0,
  potentialReach: 0,
  netSentiment: 1,
}

/** Whether a figure is always a whole number. */
export const isCount = (metric: Kpi['metric']) => digits[metric] === 0

/** A value as its card shows it, short enough for the card; a dash where it could not be computed. */
export const cardValue = (metric: Kpi['metric'], value: number | null) => {
  if (value === null) return '–'
  if (metric === 'netSentiment') return formatSigned(value)
  return Math.abs(value) >= 10_000_000 ? formatCompact(value) : formatNumber(value, digits[metric])
}

/** The same value with every digit and its unit, in words. */
export const fullValue = (metric: Kpi['metric'], value: number | null) =>
  value === null
    ? 'not known'
    : `${metric === 'netSentiment' ? formatSigned(value) : formatNumber(value, digits[metric])} ${metricNames[metric].unit}`

/** The unit as it stands beside the value. */
export const unitOf = (metric: Kpi['metric']) => metricNames[metric].unit.split(',')[0]!

/** The change against the previous period: per cent, or points of net sentiment. */
export const changeText = ({ metric, change }: Kpi) =>
  change === null ? null : metric === 'netSentiment' ? `${formatSigned(change)} points` : `${formatSigned(change)} %`
