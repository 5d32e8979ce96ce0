import { t } from '@lingui/core/macro'
import { formatTimeStep, formatNumber, type TimeStep } from '#src/text/format.ts'
import type { Column } from '../table.tsx'
import { decimate } from './decimate.ts'
import { linePath } from './path.ts'
import type { ValueScale } from './scale.ts'
import type { Bucket, Span } from './series.ts'

/** A comparison period, aligned step by step; it may have fewer steps. */
export type PreviousPeriod = { label: string; steps: readonly { at: string; value: number | null }[] }

/** Sum of the earlier period over a group of steps; null without values. */
export function sumPreviousPeriod({ steps }: PreviousPeriod, { from, to }: Span): number | null {
  const known = steps.slice(from, to + 1).flatMap(({ value }) => (value === null ? [] : [value]))
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

const dash = '4 3'

/** The outline keeps the dashed line visible on columns. */
export function PreviousPeriodLine({
  earlier,
  drawn: { groups, buckets, width, scale },
}: {
  earlier: PreviousPeriod
  drawn: { groups: readonly Span[]; buckets: readonly Bucket[]; width: number; scale: ValueScale }
}) {
  const points = decimate(
    groups.map((group) => sumPreviousPeriod(earlier, group)),
    Math.max(1, Math.floor(width)),
  )
  const centre = (index: number) => {
    const { from, to } = groups[Math.floor(index)]!
    return ((from + to + 1) / 2 / buckets.length) * width
  }
  const path = linePath(points, { x: centre, y: scale.y })
  return (
    <g data-earlier fill="none" strokeLinejoin="round">
      <path d={path} stroke="var(--surface)" strokeWidth="2.5" strokeOpacity="0.7" />
      <path d={path} stroke="var(--ink)" strokeWidth="1.25" strokeDasharray={dash} />
    </g>
  )
}

const DashedLineSign = () => (
  <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden className="shrink-0">
    <path d="M0 6H16" stroke="var(--ink)" strokeWidth="1.25" strokeDasharray={dash} />
  </svg>
)

export const PreviousPeriodLegend = ({ earlier: { label } }: { earlier: PreviousPeriod }) => (
  <p data-legend="" className="flex h-7 items-center gap-1.5 px-1.5 text-xs text-ink-soft">
    <DashedLineSign />
    {label}
  </p>
)

type PreviousPeriodProps = { earlier: PreviousPeriod; group: Span; bucket: TimeStep; timezone: string; digits: number }

const valueText = (value: number | null, digits: number) => (value === null ? '–' : formatNumber(value, digits))

/** Empty if the earlier period has no such step. */
export function PreviousPeriodTip({ earlier, group, bucket, timezone, digits }: PreviousPeriodProps) {
  const step = earlier.steps[group.from]
  if (step === undefined) return null
  return (
    <p className="mt-1 flex items-center gap-2 border-t border-line pt-1">
      <DashedLineSign />
      <span className="flex-1 text-ink-soft">{formatTimeStep(step.at, bucket, timezone)}</span>{' '}
      <span>{valueText(sumPreviousPeriod(earlier, group), digits)}</span>
    </p>
  )
}

/** The comparison as the end of a sentence, or ''. */
export function previousPeriodSentence({
  earlier: previous,
  group,
  bucket,
  timezone,
  digits,
}: PreviousPeriodProps): string {
  const step = previous.steps[group.from]
  if (step === undefined) return ''
  return t`; previously, ${formatTimeStep(step.at, bucket, timezone)}: ${valueText(sumPreviousPeriod(previous, group), digits)}`
}

export const previousPeriodColumn = (
  { label, steps }: PreviousPeriod,
  buckets: readonly Bucket[],
  bucket: TimeStep,
  timezone: string,
  digits: number,
): Column<Bucket> => {
  const places = new Map(buckets.map(({ at }, index) => [at, index]))
  return {
    id: 'earlier',
    header: label,
    cell: ({ at }) => {
      const step = steps[places.get(at)!]
      return step === undefined
        ? '–'
        : `${valueText(step.value, digits)} (${formatTimeStep(step.at, bucket, timezone)})`
    },
    align: 'end',
  }
}
