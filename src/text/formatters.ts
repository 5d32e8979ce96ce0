import { i18n } from './i18n.ts'

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | Intl.DisplayNames | Intl.Collator

const cache = new Map<string, Formatter>()

/** Caches formatters, which are expensive to create. */
export const once = <Format extends Formatter>(name: string, make: () => Format) => {
  const known = cache.get(name)
  if (known) return known as Format
  const created = make()
  cache.set(name, created)
  return created
}

export const locale = () => i18n.locales as string

export const number = (options: Intl.NumberFormatOptions) =>
  once(`number ${locale()} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale(), options))

export const dateFormat = (options: Intl.DateTimeFormatOptions, written = locale()) =>
  once(`date ${written} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(written, options))

/** A time of day, `14:05`; in the browser's zone by default. */
export const formatTime = (at: number, timeZone?: string) =>
  dateFormat({ hour: '2-digit', minute: '2-digit', ...(timeZone !== undefined && { timeZone }) }).format(at)
