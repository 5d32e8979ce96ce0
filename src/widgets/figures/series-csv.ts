import { msg } from '@lingui/core/macro'
import type { Overview } from '#contract/answers/overview.ts'
import { dateFormat } from '#src/text/formatters.ts'
import { i18n } from '#src/text/i18n.ts'
import { worded } from '#src/text/terms.ts'
import type { CsvCell } from '../csv.ts'

const stepNames = { hour: msg`Hour`, day: msg`Day`, week: msg`Week from`, month: msg`Month from` }

export type SeriesRange = Pick<Overview['range'], 'timezone' | 'bucket'>

type Series = { name: string; unit: string; values: readonly CsvCell[] }

/** A figure's course: its steps in the workspace's time, units in the header. */
export function seriesRows(
  { timezone, bucket }: SeriesRange,
  steps: readonly { at: string }[],
  { name, unit, values }: Series,
): CsvCell[][] {
  const start = dateFormat(
    { timeZone: timezone, dateStyle: 'short', ...(bucket === 'hour' && { timeStyle: 'short' }) },
    'sv-SE',
  )
  return [
    [`${i18n.t(stepNames[bucket])} (${timezone})`, `${worded(name)} (${worded(unit)})`],
    ...steps.map(({ at }, index) => [start.format(new Date(at)), values[index] ?? null]),
  ]
}
