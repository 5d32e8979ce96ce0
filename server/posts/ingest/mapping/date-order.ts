import type { DateOrder, Mapping } from '#contract/ingest/uploads.ts'
import { toText, type Text } from '#contract/texts.ts'
import { messages } from '../messages.ts'
import type { Values } from '../reading/records.ts'
import { getterOf } from './columns.ts'
import { cellToText } from './values.ts'

const slashed = /^\s*(\d{1,2})([/.-])(\d{1,2})\2\d{2,4}(?!\d)/

/** Counts how many dates such as 3/4/2024 fit each order; ignores those that fit neither. */
export function createDateOrderTally() {
  const fits = { monthFirst: 0, dayFirst: 0 }
  let dates = 0
  let withDots = 0
  return {
    add: (text: string) => {
      const match = slashed.exec(text)
      if (!match) return
      const [first, second] = [Number(match[1]), Number(match[3])]
      if ((first > 12 && second > 12) || first > 31 || second > 31) return
      dates++
      if (first <= 12) fits.monthFirst++
      if (second <= 12) fits.dayFirst++
      if (match[2] === '.') withDots++
    },
    /**
     * The order that fits most dates. If both fit equally, dots mean day first, as in countries that use them. Null
     * without dates.
     */
    order: (): DateOrder | null => {
      if (dates === 0) return null
      if (fits.dayFirst !== fits.monthFirst) return fits.dayFirst > fits.monthFirst ? 'dayFirst' : 'monthFirst'
      return withDots === dates ? 'dayFirst' : 'monthFirst'
    },
    note: (used: DateOrder): Text | null => {
      if (dates === 0) return null
      const other = used === 'dayFirst' ? 'monthFirst' : 'dayFirst'
      const [contradict, contradictOther] = [dates - fits[used], dates - fits[other]]
      const params = { dates, order: toText(messages[used]), other: toText(messages[other]) }
      if (contradict === 0) return contradictOther === 0 ? toText(messages.datesFitBoth, params) : null
      return contradictOther === 0
        ? toText(messages.datesFitOther, { ...params, count: contradict })
        : toText(messages.datesMixed, { ...params, count: contradict, countOther: contradictOther })
    },
  }
}

export function watchDateOrder({ columns: { postedAt }, dateOrder }: Mapping, header: readonly string[] | null) {
  const read = postedAt === undefined ? () => undefined : getterOf(postedAt, header)
  const tally = createDateOrderTally()
  return {
    add: (values: Values) => {
      const value = read(values)
      if (typeof value === 'string') tally.add(value)
    },
    notes: () => {
      const note = tally.note(dateOrder)
      return note === null ? [] : [note]
    },
  }
}

/** Null without dates such as 3/4/2024. */
export function dateOrderOf(values: readonly unknown[]): DateOrder | null {
  const tally = createDateOrderTally()
  for (const value of values) tally.add(cellToText(value))
  return tally.order()
}
