import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { formatTimeStep, formatNumber, type TimeStep } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import type { Column } from '../table.tsx'
import type { Bucket, Series } from './series.ts'

const stepNames: Record<TimeStep, MessageDescriptor> = {
  hour: msg`Hour`,
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
}

export const zoomSelectionText = (steps: string) => t`Selected: ${steps}. Press Enter to zoom in or Escape to cancel.`

export const timeColumns = (
  series: readonly Series[],
  bucket: TimeStep,
  timezone: string,
  digits: number,
): Column<Bucket>[] => [
  {
    id: 'at',
    header: i18n.t(stepNames[bucket]),
    cell: ({ at }) => formatTimeStep(at, bucket, timezone),
    className: 'whitespace-nowrap',
  },
  ...series.map(({ id, label }) => ({
    id,
    header: label,
    cell: ({ values }: Bucket) => (values[id] == null ? '–' : formatNumber(values[id], digits)),
    align: 'end' as const,
  })),
]
