import { i18n } from './i18n.ts'

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | Intl.DisplayNames | Intl.Collator

const formatters = new Map<string, Formatter>()

/** Caches formatters, which are expensive to create. */
export const cacheFormatter = <Format extends Formatter>(name: string, make: () => Format) => {
  const known = formatters.get(name)
  if (known) return known as Format
  const created = make()
  formatters.set(name, created)
  return created
}

export const locale = () => i18n.locales as string

export const numberFormat = (options: Intl.NumberFormatOptions) =>
  cacheFormatter(`number ${locale()} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale(), options))

export const dateFormat = (options: Intl.DateTimeFormatOptions, formatLocale = locale()) =>
  cacheFormatter(
    `date ${formatLocale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(formatLocale, options),
  )

/** A time of day, `14:05`; in the browser's zone by default. */
export const formatTime = (at: number, timeZone?: string) =>
  dateFormat({ hour: '2-digit', minute: '2-digit', ...(timeZone !== undefined && { timeZone }) }).format(at)
