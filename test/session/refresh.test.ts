import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokensKey } from '#src/session/vault.ts'
import { json, untilIdle, tokenUntil, tokenWith, noon, noonMs, deferred } from '#test/support/browser.ts'
import { api, pairOf, startTestSession, type Answer } from './session.ts'

const expired = pairOf(tokenUntil(10))
const fresh = tokenUntil(600, { jti: 'fresh' })
const renewing: Answer = () => json({ access_token: fresh })

test('S25: a refresh is a POST with the refresh token and without a body', async () => {
  const { get, refreshes } = startTestSession({ stored: expired, refresh: renewing })
  await get('/x')
  expect(refreshes).toEqual([{ method: 'POST', url: `${api}/auth/refresh`, token: 'refresh-1' }])
})

test('S35: the new access token is stored beside the same refresh token', async () => {
  const session = startTestSession({ stored: expired, refresh: renewing })
  await session.get('/x')
  expect([session.stored(), session.actor.getSnapshot().context.epoch]).toEqual([pairOf(fresh), 1])
})

describe('S36–S38: a refresh that fails ends the session', () => {
  const tokens: [string, Answer, string, string][] = [
    ['no JSON', () => new Response('<html>'), 'refreshFailed', 'The session could not be refreshed'],
    ['a missing field', () => json({}), 'refreshFailed', 'The session could not be refreshed'],
    ['a wrong type', () => json({ access_token: 5 }), 'refreshFailed', 'The session could not be refreshed'],
    ['an empty token', () => json({ access_token: '' }), 'refreshFailed', 'The session could not be refreshed'],
    ['null', () => json(null), 'refreshFailed', 'The session could not be refreshed'],
    ['401', () => json({}, 401), 'refreshTokenExpired', 'Refresh token expired'],
    ...[400, 403, 404, 429, 500, 503].map((status): [string, Answer, string, string] => [
      String(status),
      () => json({}, status),
      'refreshFailed',
      'The session could not be refreshed',
    ]),
  ]
  test.each(tokens)('%s', async (_, refresh, reason, message) => {
    const session = startTestSession({ stored: expired, refresh })
    const answer = await session.get('/x')
    expect({
      answer,
      stored: session.stored(),
      facts: session.facts,
      reports: session.reports,
      sent: session.sent,
    }).toEqual({
      answer: 'SessionEnded',
      stored: null,
      facts: [`session.ended ${reason}`],
      reports: [message],
      sent: [],
    })
  })
})

describe('S39–S42: a refresh lost on the network keeps the tokens and passes the answer on', () => {
  const losses: [string, unknown][] = [
    ['Chromium', new TypeError('Failed to fetch')],
    ['Safari', new TypeError('Load failed')],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['a time-out', new DOMException('The operation timed out.', 'TimeoutError')],
  ]
  test.each(losses)('before a request: %s', async (_, loss) => {
    const session = startTestSession({ stored: expired, refresh: () => Promise.reject(loss) })
    const answer = await session.get('/x')
    expect([answer, session.stored(), session.facts, session.sent.length]).toEqual([
      200,
      expired,
      ['refresh.unreachable'],
      1,
    ])
  })
  test.each(losses)('after a 401: %s', async (_, loss) => {
    const stored = pairOf(tokenUntil(600))
    const session = startTestSession({ stored, answer: () => json({}, 401), refresh: () => Promise.reject(loss) })
    const answer = await session.get('/x')
    expect([answer, session.stored(), session.reports]).toEqual([
      401,
      stored,
      ['Failed to fetch', 'GET /social/x answered 401'],
    ])
  })
  test('S42: an expired token whose refresh is lost is sent once, and refreshed once more after its 401', async () => {
    const session = startTestSession({
      stored: expired,
      answer: () => json({}, 401),
      refresh: () => Promise.reject(new TypeError()),
    })
    expect([await session.get('/x'), session.sent.length, session.refreshes.length]).toEqual([401, 1, 2])
  })
  test('S43: twenty who wait share one failure', async () => {
    const session = startTestSession({ stored: expired, refresh: () => Promise.reject(new TypeError()) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => session.get('/x')))
    expect([answers.every((answer) => answer === 200), session.refreshes.length]).toEqual([true, 1])
  })
})

describe('S41: a refresh that hangs', () => {
  const hanging: Answer = (_, signal) =>
    new Promise((__, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const wait = async (milliseconds: number) => {
    await untilIdle()
    await vi.advanceTimersByTimeAsync(milliseconds)
    await untilIdle()
  }

  test('is given up after 15 s: the call is broken off, the request sent as it is, and its 401 passed on', async () => {
    const session = startTestSession({ stored: expired, answer: () => json({}, 401), refresh: hanging })
    let answer: number | string = 'waiting'
    void session.get('/x').then((status) => (answer = status))
    await wait(14_999)
    const before = answer
    await wait(1)
    expect({ before, answer, sent: session.sent.length, refreshes: session.refreshes.length }).toEqual({
      before: 'waiting',
      answer: 401,
      sent: 1,
      refreshes: 1,
    })
    expect([session.stored(), session.reports]).toEqual([expired, ['Failed to fetch', 'GET /social/x answered 401']])
  })

  test('also while its answer is under way', async () => {
    const session = startTestSession({
      stored: expired,
      refresh: (_, signal) =>
        new Response(
          new ReadableStream({
            start: (body) => void signal!.addEventListener('abort', () => body.error(signal!.reason)),
          }),
        ),
    })
    const request = session.get('/x')
    await wait(15_000)
    expect([await request, session.stored(), session.facts]).toEqual([200, expired, ['refresh.unreachable']])
  })

  test('holds up nobody who comes right behind it', async () => {
    const session = startTestSession({ stored: expired, answer: () => json({}, 401), refresh: hanging })
    void session.get('/x')
    await wait(15_000)
    expect([await session.get('/y'), session.refreshes.length]).toEqual([401, 1])
  })
})

test.each<[string, () => Response]>([
  [
    'before its first byte',
    () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })),
  ],
  [
    'in its middle',
    () =>
      new Response(
        new ReadableStream({
          start: (body) => {
            body.enqueue(new TextEncoder().encode('{"access_token": "ey'))
            body.error(new TypeError('terminated'))
          },
        }),
      ),
  ],
])('D4.13: an answer that breaks off %s is a loss on the network, and the tokens stay', async (_, refresh) => {
  const session = startTestSession({ stored: expired, refresh })
  expect([await session.get('/x'), session.stored(), session.facts]).toEqual([200, expired, ['refresh.unreachable']])
})

test('S44: a refresh without stored tokens ends the session with its own message', async () => {
  const session = startTestSession({
    stored: expired,
    withLock: async (work) => {
      session.browser.items.delete(tokensKey)
      return work()
    },
  })
  await session.get('/x')
  expect([session.facts, session.reports]).toEqual([['session.ended noTokens'], ['No tokens found']])
})

describe('S15–S18: wrong clocks', () => {
  test('S15: a device an hour ahead refreshes once and then judges by the server', async () => {
    const now = () => noonMs + 3_600_000
    const session = startTestSession({ stored: pairOf(tokenUntil(600)), now, refresh: renewing })
    await session.get('/x')
    await session.get('/y')
    expect([session.sent.map(({ token }) => token), session.refreshes.length]).toEqual([[fresh, fresh], 1])
  })
  test('S16: a device an hour behind sends the dead token, is refused, and refreshes', async () => {
    const now = () => noonMs - 3_600_000
    const dead = tokenUntil(-10)
    const session = startTestSession({
      stored: pairOf(dead),
      now,
      refresh: renewing,
      answer: ({ token }) => json({}, token === dead ? 401 : 200),
    })
    expect([await session.get('/x'), session.refreshes.length]).toEqual([200, 1])
  })
  test('S17: a clock that jumps back does not loop', async () => {
    let now = noonMs
    const session = startTestSession({ stored: expired, now: () => now, refresh: renewing })
    await session.get('/x')
    now -= 7_200_000
    await session.get('/y')
    expect(session.refreshes.length).toBe(1)
  })
  test('S18: tokens that live shorter than the margin cost one refresh for each request', async () => {
    let serial = 0
    const session = startTestSession({
      stored: expired,
      refresh: () => json({ access_token: tokenWith({ iat: noon, exp: noon + 20, serial: (serial += 1) }) }),
    })
    await session.get('/x')
    await session.get('/y')
    expect([session.sent.length, session.refreshes.length]).toEqual([2, 2])
  })
})

test('S46: a sign-out while a refresh runs wins, and aborts it', async () => {
  const answer = deferred<Response>()
  let signal: AbortSignal | null = null
  const session = startTestSession({ stored: expired, refresh: (_, given) => ((signal = given), answer.promise) })
  const request = session.get('/x')
  await untilIdle()
  session.actor.send({ type: 'session.signOut' })
  answer.resolve(json({ access_token: fresh }))
  await untilIdle()
  expect([await request, session.stored(), signal!.aborted, session.facts]).toEqual([
    'SessionEnded',
    null,
    true,
    ['session.ended signedOut'],
  ])
})

test.each([403, 404])('S-22: %i is no matter of tokens, and refreshes nothing', async (status) => {
  const session = startTestSession({ answer: () => json({}, status) })
  expect([await session.get('/x'), session.refreshes, session.facts]).toEqual([status, [], []])
})
