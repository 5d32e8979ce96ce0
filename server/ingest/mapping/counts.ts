import type { DecimalMark } from '#contract/ingest/uploads.ts'
import { withAsciiDigits } from './digits.ts'
import { textOf } from './values.ts'

/** Undefined where something stands that is no count. */
type Count = number | null | undefined

const scales: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9, mio: 1e6, tsd: 1e3, mrd: 1e9 }
const nothing = /^(?:[-–—]|n\/?a|null|none|nan|nil|undefined)?$/i
const gaps = "['’ \u00a0\u202f]"
const grouped = new RegExp(`^-?\\d{1,3}(?:([.,]|${gaps})\\d{3})(?:\\1\\d{3})*$`)
/** Thousands, and then lakhs and crores of two digits each. */
const groupedInIndia = /^-?\d{1,2}(?:,\d{2})+,\d{3}(?:\.0*)?$/
const shortened = /^(-?\d+(?:[.,]\d+)?)\s*(k|m|b|mio|tsd|mrd)\.?$/i
const fractions: Record<DecimalMark, RegExp> = {
  point: new RegExp(`^-?(?:\\d+|\\d{1,3}(?:(?:,|${gaps})\\d{3})+)\\.\\d*(?:e[+-]?\\d+)?$`, 'i'),
  comma: new RegExp(`^-?(?:\\d+|\\d{1,3}(?:(?:\\.|${gaps})\\d{3})+),\\d*(?:e[+-]?\\d+)?$`, 'i'),
}

/** A count as people and programs write it: 12, 12.0, 1,234, 1.2K, 1e3; null for a blank, undefined for what is none. */
export function countOf(value: unknown, mark: DecimalMark = 'point'): Count {
  if (Array.isArray(value)) return countOfList(value)
  const number = numberOf(value, mark)
  return typeof number === 'number' ? Math.round(number) : number
}

/** A list of what has counts of its own, such as reactions, is their sum; any other one is counted. */
function countOfList(items: readonly unknown[]) {
  const counts = items.map((item) =>
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>).count : undefined,
  )
  const numbers = counts.map((count) => (count === undefined ? undefined : numberOf(count)))
  return numbers.length > 0 && numbers.every((count) => typeof count === 'number')
    ? numbers.reduce((sum, count) => sum + count, 0)
    : items.length
}

/** A number in the same spellings, with its fraction; null for a blank, undefined for what is none. */
export function numberOf(value: unknown, mark: DecimalMark = 'point'): Count {
  if (typeof value === 'number' || typeof value === 'bigint') return exact(Number(value))
  if (typeof value === 'object' && value !== null) return undefined
  const text = withAsciiDigits(textOf(value).trim())
  if (nothing.test(text)) return null
  if (/^[-+]?\d+(?:e\+?\d+)?$/i.test(text)) return exact(Number(text))
  if (grouped.test(text)) return exact(Number(text.replace(/[^\d-]/g, '')))
  if (groupedInIndia.test(text)) return exact(Number(text.replaceAll(',', '')))
  if (fractions[mark].test(text)) return exact(Number(plainFraction(text, mark)))
  const short = shortened.exec(text)
  return short ? exact(Number(short[1]!.replace(',', '.')) * scales[short[2]!.toLowerCase()]!) : undefined
}

const plainFraction = (text: string, mark: DecimalMark) =>
  mark === 'point' ? text.replace(/[^\d.e+-]/gi, '') : text.replace(/[^\d,e+-]/gi, '').replace(',', '.')

/** Past what a number holds exactly, it is a mistake of the file. */
const exact = (count: number): Count => (Math.abs(count) <= Number.MAX_SAFE_INTEGER ? count : undefined)

/** The mark with which the fractions among some values are written; undefined where there are none or both kinds. */
export function decimalMarkOf(values: readonly unknown[]): DecimalMark | undefined {
  const texts = values.map((value) => withAsciiDigits(textOf(value).trim())).filter((text) => !grouped.test(text))
  const has = (mark: DecimalMark) => texts.some((text) => fractions[mark].test(text))
  const [point, comma] = [has('point'), has('comma')]
  return point === comma ? undefined : point ? 'point' : 'comma'
}
