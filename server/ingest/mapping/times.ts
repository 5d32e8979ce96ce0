import { instantOf } from '#contract/wall-time.ts'
import type { DateOrder } from '#contract/ingest/uploads.ts'

export type TimeReading = { timezone: string; dateOrder: DateOrder }

const iso =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AP]\.?M\.?)?)?\s*(Z|UTC|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})?$/i
const slashed =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]\.?M\.?)?)?\s*(Z|UTC|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})?$/i
const named =
  /^(?:[A-Z][a-z]{2,8},?\s+)?(?:(\d{1,2})[\s-]+([A-Z][a-z]{2})[a-z]*\.?,?[\s-]+(\d{4}|\d{2})|([A-Z][a-z]{2})[a-z]*\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?)(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?)?\s*(Z|UTC?|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})?(?:\s+(\d{4}))?(?:\s*\([^()]*\))?$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Milliseconds since 1970 of a written time, null for what is none. Without a zone it is read in the mapping's. */
export function parseTime(value: unknown, reading: TimeReading): number | null {
  if (value instanceof Date) return finite(value.getTime())
  if (typeof value === 'number') return unix(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '' || text.length > 60) return null
  if (/^-?\d+(\.\d+)?$/.test(text)) return unix(Number(text))
  return parseIso(text, reading) ?? parseSlashed(text, reading) ?? parseNamed(text, reading)
}

/** Whether a written time names no zone, so that the mapping's decides. */
export const isWithoutZone = (value: unknown, { dateOrder }: Pick<TimeReading, 'dateOrder'>) =>
  parseTime(value, { dateOrder, timezone: 'UTC' }) !== parseTime(value, { dateOrder, timezone: 'Etc/GMT+5' })

/** Seconds, milliseconds or microseconds since 1970, told apart by their size. */
function unix(value: number) {
  if (value >= 1e8 && value < 1e10) return Math.round(value * 1000)
  if (value >= 1e11 && value < 1e13) return Math.round(value)
  if (value >= 1e14 && value < 1e16) return Math.round(value / 1000)
  return null
}

function parseIso(text: string, reading: TimeReading) {
  const match = iso.exec(text)
  if (!match) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', half, zone] = match
  return instant(+year!, +month!, +day!, hours(+hour, half), +minute, +second, zone, reading)
}

function parseSlashed(text: string, reading: TimeReading) {
  const match = slashed.exec(text)
  if (!match) return null
  const [, first, second, year, hour = '0', minute = '0', seconds = '0', half, zone] = match
  const [month, day] = reading.dateOrder === 'dayFirst' ? [second, first] : [first, second]
  return instant(fullYear(year!), +month!, +day!, hours(+hour, half), +minute, +seconds, zone, reading)
}

function parseNamed(text: string, reading: TimeReading) {
  const match = named.exec(text)
  if (!match) return null
  const [, day1, month1, year1, month2, day2, year2, hour = '0', minute = '0', second = '0', half, zone, year3] = match
  const month = months.indexOf((month1 ?? month2)!.toLowerCase()) + 1
  const year = year1 ?? year2 ?? year3
  if (month === 0 || year === undefined) return null
  return instant(fullYear(year), month, +(day1 ?? day2)!, hours(+hour, half), +minute, +second, zone, reading)
}

const fullYear = (year: string) => (year.length === 4 ? +year : +year < 70 ? 2000 + +year : 1900 + +year)

const hours = (hour: number, half: string | undefined) =>
  half === undefined ? hour : (hour % 12) + (/^p/i.test(half) ? 12 : 0)

function instant(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  zone: string | undefined,
  reading: TimeReading,
) {
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  if (hour < 24 && new Date(wall).getUTCDate() !== day && second < 60) return null
  if (!Number.isFinite(wall)) return null
  return wall - (zone === undefined ? offsetAt(wall, reading.timezone) : offsetOf(zone))
}

/** The zones that RFC 822 names besides universal time, in hours. */
const northAmerican: Record<string, number> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}

function offsetOf(zone: string) {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (match) return (match[1] === '-' ? -1 : 1) * (+match[2]! * 60 + +match[3]!) * 60_000
  return (northAmerican[zone.toUpperCase()] ?? 0) * 3_600_000
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

/** The offset of each quarter of an hour; null where clocks change within it. */
const offsets = new Map<string, number | null>()
const quarter = 900_000

/** How far a zone's wall clock is ahead of UTC, in milliseconds, when its clock shows `wall`. */
export function offsetAt(wall: number, timezone: string): number {
  if (timezone === 'UTC') return 0
  const offset = (at: number) => at - instantOf(at, timezone)
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

/** Zones as heads of columns abbreviate them: that of the wall clock, in summer and winter alike. */
const abbreviated: Record<string, string> = {
  ET: 'America/New_York',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CT: 'America/Chicago',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MT: 'America/Denver',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  BST: 'Europe/London',
  WET: 'Europe/Lisbon',
  CET: 'Europe/Berlin',
  CEST: 'Europe/Berlin',
  EET: 'Europe/Athens',
  EEST: 'Europe/Athens',
  IST: 'Asia/Kolkata',
  SGT: 'Asia/Singapore',
  JST: 'Asia/Tokyo',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
}

/** The IANA zone of `ET`, `GMT`, `UTC+2` or `Europe/Berlin`; null for what is none. */
export function zoneOfName(name: string | null): string | null {
  if (name === null) return null
  const offset = /^(?:UTC|GMT)(?:([+-])0?(\d{1,2})(?::?00)?)?$/.exec(name)
  if (offset) {
    const [, sign, hours] = offset
    if (hours === undefined || hours === '0') return 'UTC'
    // The signs of these names are those of POSIX, west of Greenwich being above zero.
    const zone = `Etc/GMT${sign === '+' ? '-' : '+'}${hours}`
    return isTimezone(zone) ? zone : null
  }
  return abbreviated[name] ?? (name.includes('/') && isTimezone(name) ? name : null)
}

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
