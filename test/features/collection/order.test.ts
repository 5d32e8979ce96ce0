import { describe, expect, test } from 'vitest'
import type { CollectorState } from '#contract/collection/collection.ts'
import { toHourBuckets } from '#src/features/collection/volume.tsx'
import { toDraft, fieldsOf, followableSources, toSettings } from '#src/features/collection/settings.ts'
import { toDisplayedState } from '#src/features/collection/labels.ts'
import { sortByUrgency } from '#src/features/collection/sort-by-urgency.ts'
import { ago, collectorOf, minuteOf, statusOf } from './collectors.ts'

const now = Date.now()
const inState = (state: CollectorState, rest = {}) => collectorOf(state, { status: statusOf(state, rest) })
const namesOf = (...collectors: Parameters<typeof sortByUrgency>[0]) =>
  sortByUrgency(collectors, now).map(({ name }) => name)

describe('the collector that most needs somebody comes first', () => {
  test('by its state', () => {
    const states = ['paused', 'streaming', 'backingOff', 'failed', 'connecting', 'misconfigured'] as const
    expect(namesOf(...states.map((state) => inState(state)))).toEqual([
      'failed',
      'misconfigured',
      'backingOff',
      'connecting',
      'streaming',
      'paused',
    ])
  })

  test('then by what is missing, its lag and its name', () => {
    expect(
      namesOf(
        collectorOf('b'),
        collectorOf('a'),
        collectorOf('slow', { status: statusOf('streaming', { lagSeconds: 90 }) }),
        collectorOf('gap', { gaps: 1 }),
      ),
    ).toEqual(['gap', 'slow', 'a', 'b'])
  })
})

test('a collector of which no server speaks any more is unattended, whatever it did last', () => {
  expect([
    toDisplayedState({ status: statusOf('streaming', { seenAt: ago(61_000, now) }) }, now),
    toDisplayedState({ status: statusOf('streaming', { seenAt: ago(59_000, now) }) }, now),
    toDisplayedState({ status: null }, now),
  ]).toEqual(['unattended', 'streaming', 'idle'])
})

test('minutes add up to the last 24 hours, and older ones are left out', () => {
  const at = Date.parse('2026-11-22T10:30:00Z')
  const hours = toHourBuckets(
    [
      minuteOf('2026-11-21T10:59:00Z', { accepted: 100 }),
      minuteOf('2026-11-21T11:00:00Z', { accepted: 1 }),
      minuteOf('2026-11-22T10:00:00Z', { accepted: 2, withheld: 1 }),
      minuteOf('2026-11-22T10:29:00Z', { accepted: 3, rejected: 4 }),
    ],
    at,
  )
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([
    24,
    { at: '2026-11-21T11:00:00.000Z', values: { accepted: 1, duplicates: 0, withheld: 0, rejected: 0 } },
    { at: '2026-11-22T10:00:00.000Z', values: { accepted: 5, duplicates: 0, withheld: 1, rejected: 4 } },
  ])
})

describe('settings', () => {
  test.each(followableSources)('of %s are asked for, and come back as they were', (source) => {
    const usual = toSettings(source, toDraft(source, {}), {})
    expect(fieldsOf(source).length).toBeGreaterThan(0)
    expect(toSettings(source, toDraft(source, usual), usual)).toEqual(usual)
  })

  test('of Mastodon hold hashtags without their sign, and no instance without an address', () => {
    const draft = toDraft('mastodon', {})
    const instances = [
      { origin: ' https://example.social ', tags: '#coffee, tea', local: true },
      { origin: '', tags: 'lost', local: false },
    ]
    expect(toSettings('mastodon', { ...draft, instances }, {})).toMatchObject({
      instances: [{ origin: 'https://example.social', tags: ['coffee', 'tea'], local: true }],
    })
  })
})
