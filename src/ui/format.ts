const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Formatters are costly to make; each is made once. */
const once = <Format extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => Format) => {
  const known = cache.get(name)
  if (known) return known as Format
  const made = make()
  cache.set(name, made)
  return made
}

const number = (options: Intl.NumberFormatOptions) =>
  once(`n${JSON.stringify(options)}`, () => new Intl.NumberFormat('en', options))

export const dateFormat = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
  once(`${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date | string) =>
  dateFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA').format(new Date(at))

const minus = (text: string) => text.replace('-', '−')

/** 12,345 or 12.3, never more than `digits` decimals. */
export const formatNumber = (value: number, digits = 0) =>
  minus(number({ maximumFractionDigits: digits }).format(value))

/** 999, 12.3K, 4.56M: for axes and narrow cells. */
export const formatCompact = (value: number) =>
  minus(number({ notation: 'compact', maximumSignificantDigits: 3 }).format(value))

/** A share of 0 to 1 as `12.3 %`. */
export const formatShare = (share: number) => `${formatNumber(share * 100, share < 0.1 ? 1 : 0)} %`

/** A signed change, `+12.3` or `−4`. */
export const formatSigned = (value: number, digits = 1) =>
  minus(number({ maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value))

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

/** The steps of time that charts are drawn in. */
export type TimeStep = 'hour' | 'day' | 'week' | 'month'

/** A step of time as long as it needs: `21 Nov 2026, 14:00`, `21 Nov 2026`, `week of 16 Nov 2026`, `Nov 2026`. */
export const formatBucket = (at: string, bucket: TimeStep, timeZone: string) => {
  const text = dateFormat({
    ...(bucket !== 'month' && { day: 'numeric' }),
    month: 'short',
    year: 'numeric',
    timeZone,
    ...(bucket === 'hour' && { hour: '2-digit', minute: '2-digit' }),
  }).format(new Date(at))
  return bucket === 'week' ? `week of ${text}` : text
}

/** One step of time, or several from the first to the last. */
export const formatBuckets = (at: string, until: string | undefined, bucket: TimeStep, timeZone: string) =>
  until === undefined
    ? formatBucket(at, bucket, timeZone)
    : `${formatBucket(at, bucket, timeZone)} – ${formatBucket(until, bucket, timeZone)}`

const languageNames = () => new Intl.DisplayNames('en', { type: 'language' })
let names: Intl.DisplayNames | null = null

/** `de` as `German`; `und` as `Unknown language`. */
export const formatLanguage = (code: string) => {
  if (code === 'und') return 'Unknown language'
  names ??= languageNames()
  return names.of(code) ?? code
}

/** How far a count stands above what is expected of an hour or a day: `about 5× a normal day`. */
export const besideNormal = ({ posts, expected }: { posts: number; expected: number }, bucket: string) =>
  expected === 0
    ? `a normal ${bucket} has none`
    : `about ${formatNumber(posts / expected, posts / expected < 3 ? 1 : 0)}× a normal ${bucket}`

/** `1 post`, `12,345 posts`. */
export const formatCount = (value: number, one: string, many = `${one}s`) =>
  `${formatNumber(value)} ${value === 1 ? one : many}`
