import { select, t } from '@lingui/core/macro'
import { languageName, shareDigits } from '#contract/answers/formatted-cells.ts'
import { hourMs } from '#contract/durations.ts'
import { dateFormat, locale, numberFormat, cacheFormatter } from './formatters.ts'
import { i18n } from './i18n.ts'

const list = (type: Intl.ListFormatType) =>
  cacheFormatter(`list ${locale()} ${type}`, () => new Intl.ListFormat(locale(), { type }))

/** `a, b and c`. */
export const formatList = (words: readonly string[]) => list('conjunction').format(words)

/** `a, b or c`. */
export const formatChoice = (words: readonly string[]) => list('disjunction').format(words)

/** `“text”`, in the language's own quotation marks. */
export const inQuotes = (text: string) => t`“${text}”`

export const compareTexts = (one: string, other: string) =>
  cacheFormatter(`collator ${locale()}`, () => new Intl.Collator(locale())).compare(one, other)

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date | string) =>
  dateFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA').format(new Date(at))

const withMinusSign = (text: string) => text.replace('-', '−')

const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

/** 12,345 or 12.0, with fixed decimals, so that numbers align in a column. */
export const formatNumber = (value: number, digits = 0) =>
  withMinusSign(numberFormat({ ...fixed(digits), signDisplay: 'negative' }).format(value))

/** A bound of a filter or scale with only the decimals it needs: 12,345 or 12.3. */
export const formatBound = (value: number, maxDecimals: number) =>
  withMinusSign(numberFormat({ maximumFractionDigits: maxDecimals }).format(value))

/** For narrow cells: 12,345 unchanged, from 100,000 on visibly rounded, `123k`, `4.56M`. */
export function formatCompact(value: number) {
  const size = Math.abs(value)
  if (size < 100_000)
    return withMinusSign(numberFormat(size < 1_000 ? { maximumSignificantDigits: 3 } : fixed(0)).format(value))
  const format = numberFormat({ notation: 'compact', maximumSignificantDigits: 3 })
  if (format.formatToParts(value).some(({ type }) => type === 'compact')) return withMinusSign(format.format(value))
  // German abbreviates only millions, so thousands would look exact.
  return withMinusSign(t`${numberFormat({ maximumSignificantDigits: 3 }).format(value / 1_000)}k`)
}

/** For columns: `7.7M`, with the same decimals in every row. */
export const formatMillions = (value: number) =>
  withMinusSign(numberFormat({ notation: 'compact', ...fixed(1) }).format(value))

/** A figure in per cent: `12.3%`, in German `12,3 %`. */
export const appendPercentSign = (figure: string) => figure + numberFormat({ style: 'percent' }).format(0).slice(1)

/** A share of 0 to 1 as `12.3%`. */
export const formatShare = (share: number) => appendPercentSign(formatNumber(share * 100, shareDigits))

/** A signed change, `+12.3` or `−4.0`. */
export const formatSigned = (value: number, digits = 1) =>
  withMinusSign(numberFormat({ ...fixed(digits), signDisplay: 'exceptZero' }).format(value))

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB']

/** `12.3 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${formatNumber(bytes / 1_000 ** power, power === 0 ? 0 : 1)} ${byteUnits[power]}`
}

const inUnit = (value: number, unit: 'minute' | 'hour' | 'day') =>
  numberFormat({ style: 'unit', unit, unitDisplay: 'short' }).format(value)

/** A duration in its two largest units. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 60) return inUnit(whole, 'minute')
  const [days, hours, rest] = [Math.floor(whole / 1_440), Math.floor((whole % 1_440) / 60), whole % 60]
  if (days > 0) return [inUnit(days, 'day'), ...(hours > 0 ? [inUnit(hours, 'hour')] : [])].join(' ')
  return [inUnit(hours, 'hour'), ...(rest > 0 ? [inUnit(rest, 'minute')] : [])].join(' ')
}

/** A Monday, so that hours of the week have names. */
const monday = Date.parse('2024-01-01T00:00:00Z')

/** A day of the week, 0 for Monday. */
export const formatWeekday = (day: number, style: 'short' | 'long' = 'short') =>
  dateFormat({ weekday: style, timeZone: 'UTC' }).format(monday + day * 24 * hourMs)

export const formatHour = (index: number) =>
  dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(monday + index * hourMs)

/** An hour of the week, 0 to 167 from Monday. */
export const formatHourOfWeek = (index: number) =>
  t`${formatWeekday(Math.floor(index / 24), 'long')}, ${formatHour(index % 24)} to ${formatHour((index + 1) % 24)}`

/** A calendar day `YYYY-MM-DD` as `21 Nov 2026`. */
export const formatDay = (day: string) =>
  dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Two days as `3 – 21 Nov 2026`. */
export const formatDays = (from: string, to: string) =>
  from === to
    ? formatDay(from)
    : dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
        new Date(`${from}T00:00:00Z`),
        new Date(`${to}T00:00:00Z`),
      )

/** An instant in a zone as `21 Nov 2026, 14:05`. */
export const formatInstant = (at: string, timeZone: string) =>
  dateFormat({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(at),
  )

/** Two instants in a zone as `21 Nov 2026, 16:00 – 17:30`. */
export const formatInstants = (from: string, to: string, timeZone: string) =>
  dateFormat({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).formatRange(new Date(from), new Date(to))

export type TimeStep = 'hour' | 'day' | 'week' | 'month'

/** A time step: `21 Nov 2026, 14:00`, `21 Nov 2026`, `week of 16 Nov 2026`, `Nov 2026`. */
export const formatTimeStep = (at: string, step: TimeStep, timeZone: string) => {
  const text = dateFormat({
    ...(step !== 'month' && { day: 'numeric' }),
    month: 'short',
    year: 'numeric',
    timeZone,
    ...(step === 'hour' && { hour: '2-digit', minute: '2-digit' }),
  }).format(new Date(at))
  return step === 'week' ? t`week of ${text}` : text
}

/** A range of time steps; hours from the first step's start to the last step's end. */
export function formatTimeSteps(at: string, until: string | undefined, step: TimeStep, timeZone: string) {
  if (until === undefined) return formatTimeStep(at, step, timeZone)
  if (step === 'week') return `${formatTimeStep(at, step, timeZone)} – ${formatTimeStep(until, step, timeZone)}`
  if (step === 'hour') return formatInstants(at, new Date(Date.parse(until) + hourMs).toISOString(), timeZone)
  return dateFormat({
    ...(step === 'day' && { day: 'numeric' }),
    month: 'short',
    year: 'numeric',
    timeZone,
  }).formatRange(Date.parse(at), Date.parse(until))
}

/** `de` as `German`; `und` as `Unknown language`. */
export const formatLanguage = (code: string) => languageName(code, { locale: locale(), word: (text) => i18n.t(text) })

/** An expected count, with a decimal only below 10. */
export const formatExpected = (expected: number) => formatBound(expected, expected < 10 ? 1 : 0)

/** A count compared with the usual one: `5× the usual (about 10 a day)`. */
export function formatVersusExpected({ posts, expected }: { posts: number; expected: number }, bucket: TimeStep) {
  if (expected === 0) return t`usually none`
  const times = formatNumber(posts / expected, posts / expected < 3 ? 1 : 0)
  const usual = formatExpected(expected)
  return select(bucket, {
    hour: `${times}× the usual (about ${usual} an hour)`,
    day: `${times}× the usual (about ${usual} a day)`,
    week: `${times}× the usual (about ${usual} a week)`,
    other: `${times}× the usual (about ${usual} a month)`,
  })
}

/** For names that aren't nouns, in the middle of a line. */
export const lowerFirst = (name: string) => name.charAt(0).toLocaleLowerCase(locale()) + name.slice(1)

/** A capitalised name within a sentence; German nouns keep their capital. */
export const withinSentence = (name: string) => (i18n.locale === 'de' ? name : name.toLocaleLowerCase(locale()))
