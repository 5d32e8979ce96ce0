import type { DecimalMark } from '#contract/ingest/uploads.ts'
import { cellToText } from './values.ts'

/** Null for a blank, undefined for anything that isn't a number. */
type Count = number | null | undefined

const scales: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9, mio: 1e6, tsd: 1e3, mrd: 1e9 }
const nothing = /^(?:[-–—]|n\/?a|null|none|nan|nil|undefined)?$/i
const gaps = "['’ \u00a0\u202f]"
const grouped = new RegExp(`^-?\\d{1,3}(?:([.,]|${gaps})\\d{3})(?:\\1\\d{3})*$`)
/** Thousands, then lakhs and crores with two digits each. */
const groupedInIndia = /^-?\d{1,2}(?:,\d{2})+,\d{3}(?:\.0*)?$/
const shortened = /^(-?\d+(?:[.,]\d+)?)\s*(k|m|b|mio|tsd|mrd)\.?$/i
const fractions: Record<DecimalMark, RegExp> = {
  point: new RegExp(`^-?(?:\\d+|\\d{1,3}(?:(?:,|${gaps})\\d{3})+)\\.\\d*(?:e[+-]?\\d+)?$`, 'i'),
  comma: new RegExp(`^-?(?:\\d+|\\d{1,3}(?:(?:\\.|${gaps})\\d{3})+),\\d*(?:e[+-]?\\d+)?$`, 'i'),
}

/** Reads 12, 12.0, 1,234, 1.2K and 1e3, rounded to an integer. */
export function toCount(value: unknown, mark: DecimalMark = 'point'): Count {
  if (Array.isArray(value)) return countOfList(value)
  const number = toNumber(value, mark)
  return typeof number === 'number' ? Math.round(number) : number
}

/** Sums items that have counts, such as reactions; otherwise counts the items. */
function countOfList(items: readonly unknown[]) {
  const counts = items.map((item) =>
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>).count : undefined,
  )
  const numbers = counts.map((count) => (count === undefined ? undefined : toNumber(count)))
  return numbers.length > 0 && numbers.every((count) => typeof count === 'number')
    ? numbers.reduce((sum, count) => sum + count, 0)
    : items.length
}

/** Reads the same spellings as `toCount`, without rounding. */
export function toNumber(value: unknown, mark: DecimalMark = 'point'): Count {
  if (typeof value === 'number' || typeof value === 'bigint') return exact(Number(value))
  if (typeof value === 'object' && value !== null) return undefined
  const text = withAsciiDigits(cellToText(value).trim())
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

/** Beyond exact integers, a number is an error in the file. */
const exact = (count: number): Count => (Math.abs(count) <= Number.MAX_SAFE_INTEGER ? count : undefined)

/** The decimal mark of these values; undefined if none or both occur. */
export function decimalMarkOf(values: readonly unknown[]): DecimalMark | undefined {
  const texts = values.map((value) => withAsciiDigits(cellToText(value).trim())).filter((text) => !grouped.test(text))
  const has = (mark: DecimalMark) => texts.some((text) => fractions[mark].test(text))
  const [point, comma] = [has('point'), has('comma')]
  return point === comma ? undefined : point ? 'point' : 'comma'
}

const digit = /\p{Nd}/gu
const beyondAscii = /[^\0-\x7f]/

/** Digits of every script come in tens, so a digit's value is its distance from its script's zero. */
function valueOf(one: string) {
  let code = one.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code--
    value++
  }
  return String(value)
}

/** Also converts Arabic decimal and thousands separators. */
const withAsciiDigits = (text: string) =>
  beyondAscii.test(text)
    ? text.normalize('NFKC').replace(digit, valueOf).replaceAll('٬', ',').replaceAll('٫', '.')
    : text
