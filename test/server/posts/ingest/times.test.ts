import { expect, test } from 'vitest'
import { parseTime } from '#server/posts/ingest/mapping/times.ts'

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

test.each([
  // Zones.
  ['Fri, 01 Mar 2024 10:00:00 CET', '09:00'],
  ['Mon, 01 Jul 2024 10:00:00 CEST', '08:00'],
  ['Mon, 01 Jul 2024 10:00:00 BST', '09:00'],
  ['Fri, 01 Mar 2024 10:00:00 JST', '01:00'],
  ['Fri, 01 Mar 2024 10:00:00 MEZ', '09:00'],
  ['Fri, 01 Mar 2024 10:00:00 EST', '15:00'],
  ['Fri, 01 Mar 2024 10:00:00 ET', '15:00'],
  ['Mon, 01 Jul 2024 10:00:00 ET', '14:00'],
  ['Fri, 01 Mar 2024 10:00:00 GMT+0100', '09:00'],
  ['Fri, 01 Mar 2024 10:00:00 GMT+1', '09:00'],
  ['Fri, 01 Mar 2024 10:00:00 UTC-03:30', '13:30'],
  ['Fri, 01 Mar 2024 10:00:00 +01', '09:00'],
  ['Fri, 01 Mar 2024 10:00:00 +0530', '04:30'],
  ['Fri, 01 Mar 2024 10:00:00 UT', '10:00'],
  ['Fri, 01 Mar 2024 10:00:00 Europe/Berlin', '09:00'],
  ['Fri, 01 Mar 2024 10:00:00 (CET)', '09:00'],
  ['Fri, 01 Mar 2024 10:00:00 +0100 (CET)', '09:00'],
  ['Fri Mar 01 2024 10:00:00 GMT+0100 (Central European Standard Time)', '09:00'],
  ['Fri Mar  1 10:00:00 CET 2024', '09:00'],
  ['Fri Mar 01 10:00:00 +0000 2024', '10:00'],
  ['2024-03-01 10:00:00 CET', '09:00'],
  ['2024-03-01 10:00 Europe/Berlin', '09:00'],
  // PostgreSQL, DuckDB, pandas, Java.
  ['2024-03-01 10:00:00+00', '10:00'],
  ['2024-03-01 10:00:00.123456+01', '09:00'],
  ['2024-03-01 10:00:00.123456789', '10:00'],
  ['2024-03-01 10:00:00.123456789+05:30', '04:30'],
  ['2024-03-01T10:00:00.123456789Z', '10:00'],
  ['2024-03-01 10:00:00.123 +0100 CET', '09:00'],
  ['2024-03-01 10:00:00 +0330 +0330', '06:30'],
  ['2024-03-01T10:00+01:00[Europe/Berlin]', '09:00'],
  ['2024-03-01T10:00:00[Europe/Berlin]', '09:00'],
  ['20240301T100000Z', '10:00'],
  ['20240301T100000+0100', '09:00'],
  ['20240301100000', '10:00'],
  [20240301100000, '10:00'],
  ['2024:03:01 10:00:00', '10:00'],
  ['01/Mar/2024:10:00:00 +0000', '10:00'],
  ['1709287200000000000', '10:00'],
  [1709287200, '10:00'],
  // Words.
  ['Freitag, 1. März 2024, 10:00 Uhr', '10:00'],
  ['Fr., 01. Mär. 2024 10.00 Uhr', '10:00'],
  ['Freitag, 1. Maerz 2024 um 10 Uhr', '10:00'],
  ['vendredi 1er mars 2024 à 10h00', '10:00'],
  ['le 1 mars 2024 à 10 h', '10:00'],
  ['viernes, 1 de marzo de 2024 a las 10:00 a. m.', '10:00'],
  ['mar, 01 mar 2024 10:00:00 +0000', '10:00'],
  ['sexta-feira, 1º de março de 2024 às 10h00min', '10:00'],
  ['1º marzo 2024 alle ore 10:00', '10:00'],
  ['vrijdag 1 maart 2024 om 10:00 uur', '10:00'],
  ['2024年3月1日 午前10時00分', '10:00'],
  ['2024年3月1日(金) 10:00', '10:00'],
  ['２０２４年３月１日 １０：００', '10:00'],
  ['1st March 2024 10:00', '10:00'],
  ['March 1st, 2024 at 10 AM', '10:00'],
  ['Mar 1, 2024 · 10:00 AM UTC', '10:00'],
  ['10:00 AM - Mar 1, 2024', '10:00'],
])('%s is read', (text, clock) => {
  expect(read(text)).toMatch(new RegExp(`^2024-0[37]-01T${clock}:00`))
})

test.each([
  'yesterday',
  '3 days ago',
  'Fri, 01 Mar 2024 10:00:00 IST',
  'Fri, 01 Mar 2024 10:00:00 XYZ',
  '2024-03-01 10:00:00 (local)',
  '2024-03-01 10:00:00 Europe/Nowhere',
  '2024-03-01 10:00:00 +25:00',
  'Fri, 31 Feb 2024 10:00:00 GMT',
  'Fre, 01 Maertz 2024',
  '1 mars',
  '2024',
  '2024-03',
  'March 2024',
  '45352',
  '20241341',
  'Room 10:00, 3 May 2024 12',
  '1 March 2024 BC',
])('%s is no time, and is not taken for another', (text) => {
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
