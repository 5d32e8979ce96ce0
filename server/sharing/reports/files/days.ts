import type { CellLocalizer } from '#contract/answers/formatted-cells.ts'

/** Days YYYY-MM-DD as `16–22 Nov 2026`. */
export const formatDays = (from: string, to: string, { locale }: Pick<CellLocalizer, 'locale'>) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to))
