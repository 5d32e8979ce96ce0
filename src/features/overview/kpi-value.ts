import { t } from '@lingui/core/macro'
import { metricNames } from '#contract/metric-names.ts'
import type { ComparedKpi } from '#contract/comparison.ts'
import { countedUnit } from '#src/text/counted-unit.ts'
import { formatCompact, formatNumber, formatSigned } from '#src/text/format.ts'

const digits: Record<ComparedKpi['metric'], number> = {
  mentions: 0,
  uniqueAuthors: 0,
  interactions: 0,
  engagementRate: 2,
  potentialReach: 0,
  netSentiment: 1,
  shareOfVoice: 1,
}

const isOfHundred = (metric: ComparedKpi['metric']) =>
  metric === 'netSentiment' || metric === 'engagementRate' || metric === 'shareOfVoice'

export const isCount = (metric: ComparedKpi['metric']) => digits[metric] === 0

/** A value as its card shows it, short enough for the card; a dash where it could not be computed. */
export const cardValue = (metric: ComparedKpi['metric'], value: number | null) => {
  if (value === null) return '–'
  if (metric === 'netSentiment') return formatSigned(value)
  return Math.abs(value) >= 10_000_000 ? formatCompact(value) : formatNumber(value, digits[metric])
}

export const fullValue = (metric: ComparedKpi['metric'], value: number | null) =>
  value === null
    ? t`not known`
    : `${metric === 'netSentiment' ? formatSigned(value) : formatNumber(value, digits[metric])} ${countedUnit(metricNames[metric].unit, value)}`

export const unitOf = (metric: ComparedKpi['metric'], value: number | null = null) =>
  countedUnit(metricNames[metric].unit, value).split(',')[0]!

const isSum = (metric: ComparedKpi['metric']) => metric === 'mentions' || metric === 'interactions'

/** The change against the previous period: per cent, or points of what is in per cent; of sums per day where the periods differ in length. */
export function changeText({ metric, change }: ComparedKpi, isPerDay: boolean) {
  if (change === null) return null
  if (isOfHundred(metric)) return t`${formatSigned(change, metric === 'engagementRate' ? 2 : 1)} points`
  const text = `${formatSigned(change)} %`
  return isPerDay && isSum(metric) ? t`${text} per day` : text
}
