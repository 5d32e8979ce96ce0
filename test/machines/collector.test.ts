import { expect, test } from 'vitest'
import { collectorMachine } from '#src/machines/collector.ts'
import { after, done, failed, story } from './story.ts'

const from = { collectorId: 'c1', mode: 'streaming', searchable: true, wanted: 'running', hasGaps: false }
const tell = (...events: Parameters<typeof story>[2][]) => story(collectorMachine, from, ...events)
const start = { type: 'collector.start' }
const connected = { type: 'source.connected' }
const retry = { type: 'collector.retry' }
const text = { detail: 'It is away.' }
const away = failed('follow', { kind: 'unreachable', text })
const fault = { kind: 'unreachable', text, retryAfter: null }

test('what breaks is kept with its reason and counted, until it has gone well for half a minute', async () => {
  const back = [start, away, retry, connected]
  expect((await tell(start, away)).context).toMatchObject({ fault, failures: 1 })
  expect((await tell(...back, after(29_999))).context).toMatchObject({ fault, failures: 1 })
  expect((await tell(...back, after(30_000))).context).toMatchObject({ fault: null, failures: 0 })
})

test('failures in a row are counted; other settings and a person who resumes forget them', async () => {
  const twice = [start, away, retry, away]
  expect((await tell(...twice)).context).toMatchObject({ failures: 2 })
  expect((await tell(...twice, { type: 'collector.change' })).context).toMatchObject({ failures: 0, fault: null })
  const resumed = await tell(...twice, { type: 'collector.pause' }, { type: 'collector.resume' })
  expect(resumed.context).toMatchObject({ failures: 0, fault: null })
})

test('settings that change while it follows forget what failed, and begin anew', async () => {
  const told = await tell(start, away, retry, { type: 'collector.change' })
  expect(told).toMatchObject({ state: { live: { following: 'connecting' } }, context: { failures: 0, fault: null } })
  expect(told.asked).toHaveLength(3)
})

test('when it goes on is told, until it breaks or is asked anew', async () => {
  const waiting = [start, { type: 'source.waiting', until: 60_000 }]
  expect((await tell(...waiting)).context).toMatchObject({ until: 60_000 })
  expect((await tell(...waiting, away)).context).toMatchObject({ until: null })
  expect((await tell(...waiting, done('follow'))).context).toMatchObject({ until: null })
  expect((await tell(...waiting, { type: 'collector.pause' }, { type: 'collector.resume' })).context).toMatchObject({
    until: null,
  })
})

test('a connection that the source closes is no riddle', async () => {
  expect((await tell(start, done('follow'))).context).toMatchObject({
    fault: { kind: 'ended', retryAfter: null },
    failures: 1,
  })
})

test('how long the source wants to rest is kept', async () => {
  const limited = failed('follow', { kind: 'rateLimited', text, retryAfter: 30 })
  expect((await tell(start, limited)).context).toMatchObject({ fault: { kind: 'rateLimited', retryAfter: 30 } })
})

test('why the past could not be searched is kept, and is no failure of what is new', async () => {
  const told = await tell(start, { type: 'collector.backfill' }, failed('backfill', { kind: 'unreachable', text }))
  expect(told).toMatchObject({ state: { past: 'resting' }, context: { fault, failures: 0 } })
})

test('what nobody foresaw three times in a row waits for a person', async () => {
  const breaks = failed('follow')
  const told = await tell(start, breaks, retry, breaks, retry, breaks)
  expect(told).toMatchObject({ state: { live: 'failed' }, context: { failures: 3, fault: { kind: 'unforeseen' } } })
})

test('each actor is told which collector it is for', async () => {
  const told = await tell(start, failed('follow', { kind: 'cursorTooOld', text }), done('openGap'), connected)
  expect(told.asked).toEqual(
    ['follow', 'openGap', 'follow', 'backfill'].map((actor) => ({ actor, input: { collectorId: 'c1' } })),
  )
})
