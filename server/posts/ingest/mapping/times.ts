import { toInstantMs } from '#contract/wall-time.ts'
import type { DateOrder } from '#contract/ingest/uploads.ts'
import { fillers, months, weekdays, zoneClocks, zoneHours } from './time-words.ts'

export type TimeReading = { timezone: string; dateOrder: DateOrder }

/** JavaScript's own format ends in a long zone name. */
const longest = 100
const iso =
  /^(\d{4})(?:([-/.:])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?:[T\s]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?(?:\s*([AP])\.?M\.?(?![a-z]))?)?(?!\d)(.*)$/i
const slashed =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([AP])\.?M\.?(?![a-z]))?)?(?!\d)(.*)$/i

/** Milliseconds since 1970; null if it isn't a time. Without a zone, the mapping's applies. */
export function parseTime(value: unknown, reading: TimeReading): number | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime()
  if (typeof value === 'number' || typeof value === 'bigint') return parseDigits(String(value), reading)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text.length > longest || !/\p{Nd}/u.test(text)) return null
  if (/^-?\d+(\.\d+)?$/.test(text)) return parseDigits(text, reading)
  return parseIso(text, reading) ?? parseSlashed(text, reading) ?? parseWritten(text, reading)
}

/** Whether the mapping's zone applies, because the time names none. */
export const isWithoutZone = (value: unknown, { dateOrder }: Pick<TimeReading, 'dateOrder'>) =>
  parseTime(value, { dateOrder, timezone: 'UTC' }) !== parseTime(value, { dateOrder, timezone: 'Etc/GMT+5' })

/** Unix time in seconds to nanoseconds, distinguished by size, or a date and time without separators. */
function parseDigits(text: string, reading: TimeReading) {
  const value = Number(text)
  if (value >= 1e8 && value < 1e10) return Math.round(value * 1000)
  if (value >= 1e11 && value < 1e13) return Math.round(value)
  if (value >= 1e14 && value < 1e16) return Math.round(value / 1000)
  if (value >= 1e17 && value < 1e19) return Math.round(value / 1e6)
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^((?:19|20)\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/.exec(text) ?? []
  if (year === undefined) return null
  return instant(
    { year: +year, month: +month!, day: +day! },
    { hour: +hour, minute: +minute, second: +second },
    reading,
  )
}

function parseIso(text: string, reading: TimeReading) {
  const match = iso.exec(text)
  if (!match) return null
  const [, year, , month, day, month2, day2, hour = '0', minute = '0', second = '0', half, rest] = match
  const date = { year: +year!, month: +(month ?? month2)!, day: +(day ?? day2)! }
  return instant(date, { hour: hours(+hour, half), minute: +minute, second: +second }, withZone(rest!, reading))
}

function parseSlashed(text: string, reading: TimeReading) {
  const match = slashed.exec(text)
  if (!match) return null
  const [, first, second, year, hour = '0', minute = '0', seconds = '0', half, rest] = match
  const date = inOrder(first!, second!, year!, reading)
  return instant(date, { hour: hours(+hour, half), minute: +minute, second: +seconds }, withZone(rest!, reading))
}

const inOrder = (first: string, second: string, year: string, { dateOrder }: TimeReading): Day =>
  dateOrder === 'dayFirst'
    ? { year: fullYear(year), month: +second, day: +first }
    : { year: fullYear(year), month: +first, day: +second }

/** Times of day: `10:00:00`, `3 PM`, `10h30`, `10 h 30`, `午後3時30分`, `10.30 Uhr`. */
const clocks = [
  /(午前|午後)?\s?(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?!\d)(?:\s?([ap])\.?\s?m(?![a-z])\.?)?/,
  /(午前|午後)?\s?(?<!\d)(\d{1,2})\s?(?:時|h(?![a-z]))\s?(?:(\d{1,2})(?!\d)(?:\s?(?:分|min|m)(?![a-z]))?)?(?:\s?(\d{1,2})\s?(?:秒|s)(?![a-z]))?/,
  /(午前|午後)?(?<!\d)(\d{1,2})(?:\.(\d{2}))?(?:\.(\d{2}))?\s?(?:uhr|uur)(?![a-z])/,
  /(午前|午後)?(?<!\d)(\d{1,2})()()\s?([ap])\.?\s?m(?![a-z])\.?/,
]
const yearFirst = /(?<!\d)(\d{4})\s?(?:[-/.]|年)\s?(\d{1,2})\s?(?:[-/.]|月)\s?(\d{1,2})(?!\d)(?:\s?日(?!曜))?/
const yearLast = /(?<!\d)(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/
const offset = '(?:(?:utc|gmt|ut)\\s?[+-]\\d{1,2}|[+-]\\d{2})(?::?\\d{2}(?::?\\d{2})?)?(?!\\d)'
const zoneAfter = new RegExp(`^\\s?(?:${offset}|[a-z]+(?:[/_-][a-z]+)*)`)
const zoneAtEnd = new RegExp(`\\s(?:${offset}|[a-z]+(?:[/_-][a-z]+)*)$`)

/** A time in words of eight languages: date, time of day and zone in any order, with only filler words beside them. */
function parseWritten(text: string, reading: TimeReading) {
  const { plain, zone: aside } = withoutAsides(plainText(text))
  const clock = clocks.map((pattern) => pattern.exec(plain)).find((match) => match !== null)
  const before = clock ? plain.slice(0, clock.index) : plain
  const after = clock ? plain.slice(clock.index + clock[0].length) : ''
  const named = (clock ? zoneAfter.exec(after) : zoneAtEnd.exec(before))?.[0]
  const zone = named === undefined ? undefined : zoneOf(named)
  // If what follows the time isn't a zone, it may be the date.
  const rest =
    zone === undefined || zone === null
      ? `${before} ${after}`
      : clock
        ? `${before} ${after.slice(named!.length)}`
        : before.slice(0, -named!.length)
  const date = dateIn(rest, reading)
  if (date === null || aside === null) return null
  const [, japanese, hour = '0', minute, second, half] = clock ?? []
  const time = { hour: hours(+hour, japanese ?? half), minute: +(minute || 0), second: +(second || 0) }
  return instant(date, time, { ...reading, timezone: zone ?? aside ?? reading.timezone })
}

/** In lower case; normalises accents, full-width digits and unusual spaces. */
const plainText = (text: string) =>
  (/^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/−/g, '-'))
    .replace(/\s+/g, ' ')
    .toLowerCase()

const namesZone = new RegExp(`${offset}$|\\bz$|\\b(?:utc|gmt)$`)

/** Removes bracketed parts and returns the zone in them; null if they may mean anything else. */
function withoutAsides(text: string): { plain: string; zone: Zone | null | undefined } {
  if (!/[([]/.test(text)) return { plain: text.trim(), zone: undefined }
  const asides = [...text.matchAll(/\(([^()]*)\)|\[([^[\]]*)\]/g)].map(([, round, square]) => (round ?? square)!.trim())
  const plain = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ').trim()
  const saying = asides.filter((aside) => !weekdays.has(aside))
  // A name after an offset repeats it.
  if (saying.length === 0 || namesZone.test(plain)) return { plain, zone: undefined }
  return { plain, zone: saying.length === 1 ? zoneOf(saying[0]!) : null }
}

type Day = { year: number; month: number; day: number }

function dateIn(text: string, reading: TimeReading): Day | null {
  const numeric = yearFirst.exec(text) ?? yearLast.exec(text)
  if (numeric) {
    const others = text.replace(numeric[0], ' ').match(/\d+|\p{L}+/gu) ?? []
    if (!others.every(saysNothing)) return null
    const [, first, second, third, year] = numeric
    return year === undefined
      ? { year: +first!, month: +second!, day: +third! }
      : inOrder(first!, third!, year, reading)
  }
  const words = text.match(/\d+|\p{L}+/gu) ?? []
  const numbers = words.filter((word) => /^\d/.test(word))
  const named = words.filter((word) => months.has(word))
  // "mar" is a month in seven languages and a weekday in three of them.
  const candidates = named.length > 1 ? named.filter((word, index) => !weekdays.has(word) || index > 0) : named
  const month = candidates.at(-1)
  const others = words.filter((word) => !/^\d/.test(word) && !months.has(word))
  if (month === undefined || candidates.length > 1 || numbers.length !== 2 || !others.every(saysNothing)) return null
  const [year, day] = numbers[0]!.length === 4 ? numbers : [numbers[1]!, numbers[0]!]
  if (day!.length > 2 || ![2, 4].includes(year!.length)) return null
  return { year: fullYear(year!), month: months.get(month)!, day: +day! }
}

const saysNothing = (word: string) => weekdays.has(word) || fillers.has(word)

const fullYear = (year: string) => (year.length === 4 ? +year : +year < 70 ? 2000 + +year : 1900 + +year)

const hours = (hour: number, half: string | undefined) => {
  if (half === undefined) return hour
  if (hour > 12) return hour
  return (hour % 12) + (/^(?:p|午後)/i.test(half) ? 12 : 0)
}

/** A null `timezone` is an unknown one. */
function instant(
  { year, month, day }: Day,
  { hour, minute, second }: { hour: number; minute: number; second: number },
  { timezone }: { timezone: Zone | null },
) {
  if (timezone === null) return null
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  if (hour < 24 && new Date(wall).getUTCDate() !== day && second < 60) return null
  if (!Number.isFinite(wall)) return null
  return wall - (typeof timezone === 'number' ? timezone : findZoneOffsetMs(wall, timezone))
}

/** Milliseconds ahead of UTC, or an IANA name. */
type Zone = number | string

/** The zone at the end of a time, or else the mapping's; null if it ends in anything else. */
function withZone(rest: string, { timezone }: TimeReading): { timezone: Zone | null } {
  if (rest === '') return { timezone }
  if (rest === 'Z') return { timezone: 0 }
  const { plain, zone } = withoutAsides(rest)
  return { timezone: plain === '' ? (zone === undefined ? timezone : zone) : (zoneOf(plain) ?? null) }
}

/** Reads `Z`, `+01`, `GMT+0100`, `CET` or `Europe/Berlin`; null for anything else. */
function zoneOf(text: string): Zone | null {
  // Go writes a zone's name after its offset.
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^([+-]\d{4}) (?:[a-z]{1,5}|[+-]\d{2,4})$/, '$1')
  const match = /^(?:utc|gmt|ut)?\s?([+-])(\d{1,2})(?::?(\d{2})(?::?\d{2})?)?$/.exec(name.replace('−', '-'))
  if (match) {
    const minutes = +match[2]! * 60 + +(match[3] ?? 0)
    return minutes > 15 * 60 || +(match[3] ?? 0) > 59 ? null : (match[1] === '-' ? -1 : 1) * minutes * 60_000
  }
  const inHours = zoneHours[name]
  if (inHours !== undefined) return inHours * 3_600_000
  if (/^[ecmp]t$/.test(name)) return zoneClocks[name.toUpperCase()]!
  return name.includes('/') && isKnownZone(name) ? name : null
}

const knownZones = new Map<string, boolean>()

/** A cache, because asking `Intl` takes as long as reading fifty times. */
function isKnownZone(name: string) {
  let isKnown = knownZones.get(name)
  if (isKnown === undefined) {
    isKnown = isTimezone(name)
    if (knownZones.size > 1_000) knownZones.clear()
    knownZones.set(name, isKnown)
  }
  return isKnown
}

/** The offset in each quarter of an hour; null if clocks change within it. */
const offsets = new Map<string, number | null>()
const quarter = 900_000

/** Milliseconds by which a zone's wall clock is ahead of UTC when it shows `wall`. */
export function findZoneOffsetMs(wall: number, timezone: string): number {
  if (timezone === 'UTC') return 0
  const offset = (at: number) => at - toInstantMs(at, timezone)
  const begin = Math.floor(wall / quarter) * quarter
  const key = `${timezone} ${begin}`
  let known = offsets.get(key)
  if (known === undefined) {
    const [first, last] = [offset(begin), offset(begin + quarter - 1)]
    known = first === last ? first : null
    if (offsets.size > 200_000) offsets.clear()
    offsets.set(key, known)
  }
  return known ?? offset(wall)
}

/** The IANA zone for `ET`, `GMT`, `UTC+2` or `Europe/Berlin`; null for anything else. */
export function zoneOfName(name: string | null): string | null {
  if (name === null) return null
  const offset = /^(?:UTC|GMT)(?:([+-])0?(\d{1,2})(?::?00)?)?$/.exec(name)
  if (offset) {
    const [, sign, hours] = offset
    if (hours === undefined || hours === '0') return 'UTC'
    // These names have POSIX signs, positive to the west of Greenwich.
    const zone = `Etc/GMT${sign === '+' ? '-' : '+'}${hours}`
    return isTimezone(zone) ? zone : null
  }
  return zoneClocks[name] ?? (name.includes('/') && isTimezone(name) ? name : null)
}

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
