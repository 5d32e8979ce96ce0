import { describe, expect, test } from 'vitest'
import type { CollectorState } from '#contract/collection/collection.ts'
import { draftOf, fieldsOf, followable, settingsOf } from '#src/features/collection/settings.ts'
import { shownState } from '#src/features/collection/labels.ts'
import { worstFirst } from '#src/features/collection/worst-first.ts'
import { ago, collectorOf, statusOf } from './collectors.ts'

const now = Date.now()
const inState = (state: CollectorState, rest = {}) => collectorOf(state, { status: statusOf(state, rest) })
const namesOf = (...collectors: Parameters<typeof worstFirst>[0]) => worstFirst(collectors, now).map(({ name }) => name)

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
    shownState({ status: statusOf('streaming', { seenAt: ago(61_000, now) }) }, now),
    shownState({ status: statusOf('streaming', { seenAt: ago(59_000, now) }) }, now),
    shownState({ status: null }, now),
  ]).toEqual(['unattended', 'streaming', 'idle'])
})

describe('settings', () => {
  test.each(followable)('of %s are asked for, and come back as they were', (source) => {
    const usual = settingsOf(source, draftOf(source, {}), {})
    expect(fieldsOf(source).length).toBeGreaterThan(0)
    expect(settingsOf(source, draftOf(source, usual), usual)).toEqual(usual)
  })

  test('of Mastodon hold hashtags without their sign, and no instance without an address', () => {
    const draft = draftOf('mastodon', {})
    const instances = [
      { origin: ' https://example.social ', tags: '#coffee, tea', local: true },
      { origin: '', tags: 'lost', local: false },
    ]
    expect(settingsOf('mastodon', { ...draft, instances }, {})).toMatchObject({
      instances: [{ origin: 'https://example.social', tags: ['coffee', 'tea'], local: true }],
    })
  })
})
