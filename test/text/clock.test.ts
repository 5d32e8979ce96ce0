import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const noon = Date.parse('2026-11-29T12:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const clockAt = async (device: string) => {
  vi.useFakeTimers({ now: Date.parse(device) })
  vi.resetModules()
  return import('#src/text/clock.ts')
}
const today = async (zone: string) => (await import('#src/ui/date-range.ts')).todayIn(zone)

beforeEach(() => vi.useRealTimers())
afterEach(() => vi.useRealTimers())

test.each(['2026-11-26T12:00:00Z', '2031-01-01T00:00:00Z', '1970-01-02T00:00:00Z'])(
  'days are those of the server where the device says %s, and no later change of its clock moves them',
  async (device) => {
    const { setServerTime, serverNow } = await clockAt(device)
    expect(iso(serverNow())).toBe(iso(Date.parse(device)))
    setServerTime(new Date(noon).toUTCString())
    vi.setSystemTime('2029-05-05T00:00:00Z')
    vi.advanceTimersByTime(1_000)
    const found = [iso(serverNow()), await today('Pacific/Kiritimati'), await today('UTC')]
    expect(found).toEqual([iso(noon + 1_000), '2026-11-30', '2026-11-29'])
  },
)

test('an answer that was long on its way puts nothing back; a server that was set back does, and nonsense says nothing', async () => {
  const { setServerTime, serverNow } = await clockAt('2026-11-29T12:00:00Z')
  const hear = (at: number) => setServerTime(new Date(at).toUTCString())
  hear(noon)
  hear(noon - 20_000)
  setServerTime(null)
  setServerTime('yesterday')
  expect(serverNow()).toBe(noon)
  hear(noon + 5_000)
  expect(serverNow()).toBe(noon + 5_000)
  hear(noon - 3_600_000)
  expect(serverNow()).toBe(noon - 3_600_000)
})

test.each(['Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns'])(
  'what listens is told at midnight in %s by the server’s clock, and once the server has told another day',
  async (zone) => {
    const { setServerTime, onMinute } = await clockAt('2026-11-20T08:15:20Z')
    const days = [await today(zone)]
    const { todayIn } = await import('#src/ui/date-range.ts')
    const stop = onMinute(() => {
      if (days.at(-1) !== todayIn(zone)) days.push(todayIn(zone))
    })
    setServerTime(new Date(noon).toUTCString())
    expect(days.at(-1)).toBe('2026-11-29')
    vi.advanceTimersByTime(86_400_000)
    expect(days.slice(1)).toEqual(['2026-11-29', '2026-11-30'])
    stop()
    vi.advanceTimersByTime(86_400_000)
    expect(days).toHaveLength(3)
  },
)

test('nothing but the one clock, and the session that judges tokens, reads the clock of the device', () => {
  const mayRead = new Set([
    'src/text/clock.ts',
    'src/session/server-clock.ts',
    'src/inspector/probe.ts',
    'src/inspector/recording-buttons.tsx',
  ])
  const reading = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => /\bnew Date\(\)|\bDate\(\)|\bDate\.now\b|\bTemporal\.Now\b/.test(readFileSync(path, 'utf8')))
  expect(reading.filter((path) => !mayRead.has(path))).toEqual([])
})
