import { expect, test } from 'vitest'
import { parseTime } from '#server/posts/ingest/mapping/times.ts'
import cases from '#test/samples/times.json' with { type: 'json' }

const reading = { timezone: 'UTC', dateOrder: 'dayFirst' } as const
const read = (text: unknown, more: Partial<typeof reading> | { timezone: string } = {}) => {
  const at = parseTime(text, { ...reading, ...more })
  return at === null ? null : new Date(at).toISOString()
}

const locales = [
  'en-US',
  'en-GB',
  'de-DE',
  'de-AT',
  'fr-FR',
  'es-ES',
  'es-MX',
  'pt-BR',
  'pt-PT',
  'it-IT',
  'nl-NL',
  'ja-JP',
]
const days = Array.from({ length: 366 }, (_, index) => Date.UTC(2024, 0, 1 + index, 15, 4, 5))

test.each(locales)('every day of a year as %s writes it is read as that day', (locale) => {
  const wrong: string[] = []
  for (const dateStyle of ['full', 'long', 'medium', 'short'] as const)
    for (const timeStyle of ['medium', 'short', undefined] as const) {
      const format = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle, timeZone: 'UTC' })
      const seconds = timeStyle === 'medium' ? 5_000 : 0
      for (const day of days) {
        const text = format.format(day)
        const at = parseTime(text, { timezone: 'UTC', dateOrder: locale === 'en-US' ? 'monthFirst' : 'dayFirst' })
        const expected = timeStyle === undefined ? day - (day % 86_400_000) : day - 5_000 + seconds
        if (at !== expected) wrong.push(`${text}: ${at === null ? null : new Date(at).toISOString()}`)
      }
    }
  expect(wrong.slice(0, 5)).toEqual([])
})

test.each(locales)('every day of a year with the short names of %s is read as that day', (locale) => {
  const part = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at)
  const wrong: string[] = []
  for (const day of locale === 'ja-JP' ? [] : days) {
    const [weekday, month] = [part({ weekday: 'short' }, day), part({ month: 'short' }, day)]
    const date = new Date(day).getUTCDate()
    for (const text of [
      `${weekday}, ${date} ${month} 2024 15:04:05 +0000`,
      `${weekday} ${month} ${date} 15:04:05 UTC 2024`,
      `${date}-${month}-24 15:04:05`,
      `15:04:05 - ${date} ${month} 2024`,
    ])
      if (parseTime(text, reading) !== day) wrong.push(`${text}: ${read(text)}`)
  }
  expect(wrong.slice(0, 5)).toEqual([])
})

test.each(Object.values(cases.read).flat() as [string | number, string][])('%s is read', (text, clock) => {
  expect(read(text)).toMatch(new RegExp(`^2024-0[37]-01T${clock}:00`))
})

test.each(cases.refused)('%s is no time, and is not taken for another', (text) => {
  expect(read(text)).toBeNull()
})

test('only a time without a zone is read in that of the mapping', () => {
  for (const text of ['1. März 2024 10:00', '2024-03-01 10:00', '2024-03-01', '1 mars 2024'])
    expect([text, read(text, { timezone: 'Etc/GMT+5' }) === read(text)]).toEqual([text, false])
  for (const text of [
    '1. März 2024 10:00 CET',
    '2024-03-01 10:00+00',
    '2024-03-01T10:00[Asia/Tokyo]',
    '2024-03-01 UTC',
  ])
    expect([text, read(text, { timezone: 'Etc/GMT+5' }) === read(text)]).toEqual([text, true])
})
