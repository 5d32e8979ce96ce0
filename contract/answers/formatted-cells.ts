import { dayMs } from '../durations.ts'
import { stateNames } from '../metrics/small-counts.ts'
import type { FigureMetric } from '../metrics/metric.ts'
import {
  type Bucket,
  type PostType,
  type Sentiment,
  sentimentNames,
  type Source,
  postTypeNames,
} from '../posts/post-fields.ts'
import { toSourceName } from '../posts/source-name.ts'
import type { Text } from '../wording.ts'
import { zoneOffsetMs } from '../zone-offset.ts'
import type { StepPart } from './frame.ts'
import { incompleteReasonNames } from './step-parts.ts'
import type { Column } from './table.ts'

/**
 * Translates for a reader: `word` looks up English texts, `say` renders texts with parameters, `locale` names languages
 * and weekdays.
 */
export type CellLocalizer = {
  locale: string
  word: (english: string, params?: Record<string, unknown>) => string
  say: (text: Text) => string
}

/** Time zone and step size of an answer's instants. */
export type TableRange = { timezone: string; bucket: Bucket }

/**
 * A number: `value` rounded to `digits` as on a page, `exact` unrounded. Shares and rates are in per cent, `2.41` for
 * 2.41 %.
 */
export type FormattedNumber = { value: number; exact: number; digits: number; isPercent: boolean; isSigned: boolean }

/**
 * Local time in milliseconds since 1970. `offset`, such as `+02:00`, is set only if clocks show that time twice, when
 * they go back.
 */
export type LocalTime = { local: number; precision: 'day' | 'minute' | 'second'; offset: string | null }

/** A cell in readable form. */
export type FormattedCell = string | boolean | null | readonly string[] | FormattedNumber | LocalTime

const stepNames: Record<Bucket, string> = {
  hour: /*i18n*/ 'Hour',
  day: /*i18n*/ 'Day',
  week: /*i18n*/ 'Week from',
  month: /*i18n*/ 'Month from',
}

/** The column's unit, if all rows share one. */
export function findSharedUnit<Row>({ type, unit, format }: Column<Row>, { word }: CellLocalizer): string | undefined {
  if (format === 'minutes') return 'min'
  if (unit !== undefined) return word(unit)
  return type === 'share' ? '%' : undefined
}

/** A column's heading in a file: its label with the unit or, for instants, the time zone. */
export function toHeading<Row>(
  column: Column<Row>,
  localizer: CellLocalizer,
  { timezone, bucket }: TableRange,
): string {
  if (column.type === 'step') return `${localizer.word(stepNames[bucket])} (${timezone})`
  const name = localizer.word(column.label, column.params)
  const unit = column.type === 'instant' ? timezone : findSharedUnit(column, localizer)
  return unit === undefined || unit.toLowerCase() === name.toLowerCase() ? name : `${name} (${unit})`
}

const formats = new Map<number, Intl.NumberFormat>()

/** Rounds decimal digits as `Intl` does. */
function rounded(value: number, digits: number) {
  if (Number.isInteger(value)) return value
  const scale = 10 ** digits
  const scaled = value * scale
  // Fast path: away from ties, arithmetic gives the same result.
  if (Math.abs(scaled) < 1e9 && Math.abs(Math.abs(scaled % 1) - 0.5) > 1e-4) return Math.round(scaled) / scale + 0
  let format = formats.get(digits)
  if (format === undefined) {
    format = new Intl.NumberFormat('en', { maximumFractionDigits: digits, useGrouping: false })
    formats.set(digits, format)
  }
  return Number(format.format(value))
}

const percentSign = /^%/

/** Decimals of every share in per cent. */
export const shareDigits = 1

/** Removes floating-point noise beyond 15 significant digits. */
export const roundFloatNoise = (value: number) => Number(value.toPrecision(15))

/** A number as shown on a page, with the decimals of its column or its row's metric. */
export function toFormattedNumber<Row>(column: Column<Row>, row: Row, value: number): FormattedNumber {
  if (column.type === 'share') {
    const exact = roundFloatNoise(value * 100)
    return { value: rounded(exact, shareDigits), exact, digits: shareDigits, isPercent: true, isSigned: false }
  }
  const { digits = 0, format } = column.metricOf?.(row) ?? column
  return {
    value: rounded(value, digits),
    exact: value,
    digits,
    isPercent: column.unit !== undefined && percentSign.test(column.unit),
    isSigned: format === 'signed',
  }
}

const monday = Date.parse('2024-01-01T00:00:00Z')

const languageNames = new Map<string, Intl.DisplayNames>()
/** `DisplayNames.of` is slow: one call takes as long as writing a row. */
const knownLanguages = new Map<string, string>()

/** `de` as `German`; `und` as `Unknown language`. */
export function languageName(code: string, { locale, word }: Pick<CellLocalizer, 'locale' | 'word'>): string {
  if (code === 'und') return word(/*i18n*/ 'Unknown language')
  let names = languageNames.get(locale)
  if (names === undefined) {
    names = new Intl.DisplayNames(locale, { type: 'language' })
    languageNames.set(locale, names)
  }
  const key = `${locale} ${code}`
  const known = knownLanguages.get(key)
  if (known !== undefined) return known
  const name = names.of(code) ?? code
  knownLanguages.set(key, name)
  return name
}

/** The display name of a code. */
export function toDisplayName<Row>(
  { type, metricOf, names }: Column<Row>,
  row: Row,
  value: string | number,
  localizer: CellLocalizer,
): string {
  switch (type) {
    case 'source':
      return localizer.say(toSourceName(value as Source))
    case 'language':
      return languageName(value as string, localizer)
    case 'sentiment':
      return localizer.word(sentimentNames[value as Sentiment])
    case 'postType':
      return localizer.word(postTypeNames[value as PostType])
    case 'state':
      return localizer.word((names ?? stateNames)[value as keyof typeof stateNames])
    case 'stepPart':
      return localizer.word(incompleteReasonNames[value as StepPart])
    case 'weekday':
      return new Intl.DateTimeFormat(localizer.locale, { weekday: 'long', timeZone: 'UTC' }).format(
        monday + (value as number) * dayMs,
      )
    case 'metric':
      return localizer.word(metricOf!(row).name)
    default:
      return String(value)
  }
}

const metricUnit = ({ format, unit }: FigureMetric, { word }: CellLocalizer) =>
  format === 'minutes' ? 'min' : word(unit)

/** Formats cells for readers: numbers rounded as on a page, codes by name, instants in the range's zone. */
export function createCellFormatter(localizer: CellLocalizer, { timezone, bucket }: TableRange) {
  const clock = createLocalTimeConverter(timezone)
  const stepPrecision = bucket === 'hour' ? 'minute' : 'day'
  return <Row>(column: Column<Row>, row: Row): FormattedCell => {
    const value = column.value(row)
    if (value === null || typeof value === 'boolean' || typeof value === 'object') return value
    const { type } = column
    if (typeof value === 'number')
      return type === 'weekday' ? toDisplayName(column, row, value, localizer) : toFormattedNumber(column, row, value)
    if (type === 'instant') return clock(Date.parse(value), 'second')
    if (type === 'step') return clock(Date.parse(value), stepPrecision)
    const name = toDisplayName(column, row, value, localizer)
    if (type !== 'metric') return name
    // The unit differs between rows; some names end with theirs.
    const unit = metricUnit(column.metricOf!(row), localizer)
    return name.toLowerCase().endsWith(unit.toLowerCase()) ? name : `${name} (${unit})`
  }
}

const quarterHourMs = 900_000
const maxCachedOffsets = 200_000
type Offset = { minutes: number; text: string | null }

/** Converts instants to local times of a zone; cached per quarter-hour because offsets change only on quarters. */
export function createLocalTimeConverter(
  timezone: string,
): (at: number, precision: LocalTime['precision']) => LocalTime {
  const known = new Map<number, Offset>()
  const minutesAt = (at: number) => Math.round(zoneOffsetMs(at, timezone) / 60_000)
  /** Whether another instant of that night has the same local time. */
  const isTwice = (at: number, minutes: number) =>
    [-3, 3].some((hours) => {
      const other = minutesAt(at + hours * 3_600_000)
      const change = other - minutes
      return change !== 0 && change < 0 === hours > 0 && minutesAt(at - change * 60_000) === other
    })
  const offsetAt = (at: number): Offset => {
    const key = Math.floor(at / quarterHourMs)
    const found = known.get(key)
    if (found !== undefined) return found
    const minutes = minutesAt(key * quarterHourMs)
    const offset = { minutes, text: isTwice(key * quarterHourMs, minutes) ? offsetText(minutes) : null }
    if (known.size >= maxCachedOffsets) known.clear()
    known.set(key, offset)
    return offset
  }
  return (at, precision) => {
    const { minutes, text } = offsetAt(at)
    return { local: at + minutes * 60_000, precision, offset: precision === 'day' ? null : text }
  }
}

const two = (value: number) => String(value).padStart(2, '0')
const offsetText = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`

const textLengths: Record<LocalTime['precision'], number> = { day: 10, minute: 16, second: 19 }

/** `2026-10-21 14:05:00`, followed by the offset if clocks show that time twice. */
export const toLocalTimeText = ({ local, precision, offset }: LocalTime) =>
  new Date(local).toISOString().slice(0, textLengths[precision]).replace('T', ' ') + (offset ?? '')

export const isFormattedNumber = (cell: unknown): cell is FormattedNumber =>
  typeof cell === 'object' && cell !== null && 'digits' in cell
export const isLocalTime = (cell: unknown): cell is LocalTime =>
  typeof cell === 'object' && cell !== null && 'local' in cell

export const joinValues = (values: readonly string[]) => values.map((value) => value.toWellFormed()).join('; ')

/** A cell as text or as an unrounded number; null if unknown. */
export function toPlainValue(cell: FormattedCell): string | number | null {
  if (cell === null || typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return String(cell)
  if (isFormattedNumber(cell)) return cell.exact
  return isLocalTime(cell) ? toLocalTimeText(cell) : joinValues(cell)
}
