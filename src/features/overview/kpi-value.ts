import { t } from '@lingui/core/macro'
import { metricNames } from '#contract/metric-names.ts'
import type { Kpi } from '#contract/insights.ts'
import { worded } from '#src/text/terms.ts'
import { formatCompact, formatNumber, formatSigned } from '#src/text/format.ts'

const digits: Record<Kpi['metric'], number> = {
  mentions: 0,
  dailyAverage: 1,
  uniqueAuthors: 0,
  interactions: 0,
  potentialReach: 0,
  netSentiment: 1,
}

export const isCount = (metric: Kpi['metric']) => digits[metric] === 0

/** A value as its card shows it, short enough for the card; a dash where it could not be computed. */
export const cardValue = (metric: Kpi['metric'], value: number | null) => {
  if (value === null) return '–'
  if (metric === 'netSentiment') return formatSigned(value)
  return Math.abs(value) >= 10_000_000 ? formatCompact(value) : formatNumber(value, digits[metric])
}

export const fullValue = (metric: Kpi['metric'], value: number | null) =>
  value === null
    ? t`not known`
    : `${metric === 'netSentiment' ? formatSigned(value) : formatNumber(value, digits[metric])} ${worded(metricNames[metric].unit)}`

export const unitOf = (metric: Kpi['metric']) => worded(metricNames[metric].unit).split(',')[0]!

/** The change against the previous period: per cent, or points of net sentiment. */
export const changeText = ({ metric, change }: Kpi) =>
  change === null ? null : metric === 'netSentiment' ? t`${formatSigned(change)} points` : `${formatSigned(change)} %`
