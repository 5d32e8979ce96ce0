import { msg } from '@lingui/core/macro'
import type { Kpi, Overview } from '#contract/insights.ts'
import { metricNames } from '#contract/metric-names.ts'
import { dateFormat } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { worded } from '#src/text/terms.ts'
import { isCount } from './kpi-value.ts'

const cell = (value: string | number | null) => {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as RFC 4180 text; null is an empty cell. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

const stepNames = { hour: msg`Hour`, day: msg`Day`, week: msg`Week from`, month: msg`Month from` }

/** A figure's course: its steps in the workspace's time, its values with two decimals unless they count, units in the header. */
export function rowsOf({ metric, spark }: Kpi, { volume, range }: Pick<Overview, 'volume' | 'range'>) {
  const { name, unit } = metricNames[metric]
  const start = dateFormat(
    {
      timeZone: range.timezone,
      dateStyle: 'short',
      ...(range.bucket === 'hour' && { timeStyle: 'short' }),
    },
    'sv-SE',
  )
  const valueOf = (value: number | null) => (value === null || isCount(metric) ? value : value.toFixed(2))
  return [
    [`${i18n.t(stepNames[range.bucket])} (${range.timezone})`, `${worded(name)} (${worded(unit)})`],
    ...volume.map(({ at }, index) => [start.format(new Date(at)), valueOf(spark[index] ?? null)]),
  ]
}

/** Hands a text to the browser as a file. */
export const saveFile = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
