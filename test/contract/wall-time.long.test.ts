import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { zoneOffsetMs } from '#contract/zone-offset.ts'
import { parseTime } from '#server/posts/ingest/mapping/times.ts'

const [from, to] = ['1970-01-01T00:00Z', '2041-01-01T00:00Z'].map((at) => Temporal.Instant.from(at))

/** Each change of a zone's clocks of 1970 to 2040. */
function transitionsOf(timezone: string) {
  const found: Temporal.ZonedDateTime[] = []
  let at = from!.toZonedDateTimeISO(timezone).getTimeZoneTransition('next')
  while (at !== null && at.epochMilliseconds < to!.epochMilliseconds) {
    found.push(at)
    at = at.getTimeZoneTransition('next')
  }
  return found
}

/** By the offsets before and after a change alone: a time between both walls is read with the offset before it. */
test.for(['Africa', 'America', 'Antarctica', 'Asia', 'Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific'])(
  'times beside every change of clocks are read alike, those that are skipped or repeated too: %s',
  { timeout: 600_000 },
  (region) => {
    const wrong: string[] = []
    for (const timezone of Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith(`${region}/`))) {
      for (const change of transitionsOf(timezone)) {
        const at = change.epochMilliseconds
        const [before, after] = [zoneOffsetMs(at - 1_000, timezone), zoneOffsetMs(at, timezone)]
        const [low, high] = [at + Math.min(before, after), at + Math.max(before, after)]
        for (const wall of [low - 1_000, (low + high) / 2, high]) {
          const whole = Math.floor(wall / 1_000) * 1_000
          const expected = whole - (whole < high ? before : after)
          const text = new Date(whole).toISOString().slice(0, 19)
          const read = parseTime(text, { timezone, dateOrder: 'dayFirst' })
          if (read !== expected) wrong.push(`${timezone} ${text}: ${read}, not ${expected}`)
        }
      }
    }
    expect(wrong).toEqual([])
  },
)

test('a day without a time begins when its clocks do', () => {
  const read = (day: string, timezone: string) => parseTime(day, { timezone, dateOrder: 'dayFirst' })
  expect(read('2026-09-06', 'America/Santiago')).toBe(Date.parse('2026-09-06T04:00Z'))
  expect(read('2026-03-08 02:30', 'America/New_York')).toBe(Date.parse('2026-03-08T07:30Z'))
  expect(read('2026-03-29 02:30', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:30Z'))
  expect(read('2026-11-01 01:30', 'America/New_York')).toBe(Date.parse('2026-11-01T05:30Z'))
})
