import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionEvent } from '#src/machines/session-setup.ts'
import { deferred, json, tokenUntil } from '#test/support/browser.ts'
import { pairOf, startTestSession } from './session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A session whose refresh is answered when a test says so, and every event that reached it. */
function listen() {
  const answer = deferred<Response>()
  const session = startTestSession({ refresh: () => answer.promise })
  const heard: string[] = []
  session.actor.system.inspect((news) => {
    if (news.type !== '@xstate.event' || news.actorRef !== session.actor) return
    const event = news.event as SessionEvent
    heard.push('urls' in event ? `${event.type} ${event.urls.join(' ')}` : event.type)
  })
  const { tally } = session
  const refuse = (...urls: string[]) => urls.forEach((url) => tally.refused(url, epoch(), true))
  const epoch = () => session.actor.getSnapshot().context.epoch
  const refusals = () =>
    Object.entries(session.actor.getSnapshot().context.refusals).map(([url, { times }]) => `${url} ${times}`)
  return { ...session, heard, refuse, refusals, answer }
}

const otherTabStores = ({ browser, vault }: ReturnType<typeof listen>) => {
  browser.items.set('session_tokens', pairOf(tokenUntil(600, { serial: 9 })))
  vault.sync()
}

test('successes of URLs that nobody refused are not told', async () => {
  const { get, heard } = listen()
  expect([await get('/a'), await get('/b'), heard]).toEqual([200, 200, []])
})

test('S21: the first refusal is told at once, the others together', () => {
  const { refuse, heard, refusals } = listen()
  refuse('/a', '/b', '/c', '/b')
  const atOnce = [...heard]
  vi.advanceTimersByTime(20)
  expect([atOnce, heard, refusals()]).toEqual([
    ['http.unauthorized /a'],
    ['http.unauthorized /a', 'http.unauthorized /b /c /b'],
    ['/a 1', '/b 1', '/c 1'],
  ])
})

test('what was gathered is told in its order', () => {
  const { tally, refuse, heard, refusals } = listen()
  refuse('/a', '/b', '/c')
  tally.succeeded('/b')
  tally.succeeded('/a')
  tally.refused('/d', 0, false)
  tally.refused('/e', 0, true)
  vi.advanceTimersByTime(20)
  expect([heard.slice(1), refusals()]).toEqual([
    ['http.unauthorized /b /c', 'http.succeeded /b /a', 'http.unauthorized /d', 'http.unauthorized /e'],
    ['/c 1', '/d 1', '/e 1'],
  ])
})

test('a quiet time later the first is told at once again', () => {
  const { tally, refuse, heard } = listen()
  refuse('/a')
  vi.advanceTimersByTime(20)
  tally.succeeded('/a')
  expect(heard).toEqual(['http.unauthorized /a', 'http.succeeded /a'])
})

describe('nothing that comes between overtakes what is gathered', () => {
  test('S39: not a lost refresh, after which a refusal begins the next one at once', async () => {
    const session = listen()
    session.refuse('/a', '/b')
    session.answer.reject(new TypeError('Failed to fetch'))
    await expect.poll(() => session.actor.getSnapshot().hasTag('settled')).toBe(true)
    expect(session.refusals()).toEqual(['/a 1', '/b 1'])
    session.refuse('/c')
    expect(session.actor.getSnapshot().hasTag('busy')).toBe(true)
  })
  test('S20: not the outcome of the refresh', async () => {
    const session = listen()
    session.refuse('/a', '/b')
    session.answer.resolve(json({ access_token: tokenUntil(600, { serial: 2 }) }))
    await expect.poll(() => session.actor.getSnapshot().context.epoch).toBe(1)
    expect([session.refusals(), session.refreshes.length]).toEqual([['/a 1', '/b 1'], 1])
  })
  test('S60: not the token of another tab', () => {
    const session = listen()
    session.refuse('/a', '/b')
    otherTabStores(session)
    expect([session.refusals(), session.actor.getSnapshot().context.epoch]).toEqual([['/a 1', '/b 1'], 1])
  })
})

test('S22: a refusal of an older token is not told', () => {
  const session = listen()
  otherTabStores(session)
  session.tally.refused('/a', 0, true)
  vi.advanceTimersByTime(20)
  expect([session.heard, session.actor.getSnapshot().hasTag('settled')]).toEqual([['tokens.renewed'], true])
})
