import { describe, expect, test } from 'vitest'
import { tokensKey } from '#src/session/vault.ts'
import { deferred, json, untilIdle, tokenUntil } from '#test/support/browser.ts'
import { api, pairOf, refusedIn, startTestSession, type Answer } from './session.ts'

const first = tokenUntil(600)
const expired = pairOf(tokenUntil(10))
let serial = 0
const renewing: Answer = () => json({ access_token: tokenUntil(600, { serial: (serial += 1) }) })
const refusing = () => json({}, 401)
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('one refresh', () => {
  test('S19: requests with an expired token wait for one refresh and carry its token', async () => {
    const session = startTestSession({ stored: expired, refresh: renewing })
    const answers = await Promise.all(many(50).map((id) => session.get(`/${id}`)))
    const tokens = new Set(session.sent.map(({ token }) => token))
    expect([new Set(answers), session.refreshes.length, session.sent.length, tokens.size]).toEqual([
      new Set([200]),
      1,
      50,
      1,
    ])
  })

  test.each([
    ['S20: of different URLs', (id: number) => `/${id}`],
    ['S21: of one URL', () => '/same'],
  ])('401s at once %s need one refresh and end nothing', async (_, path) => {
    const session = startTestSession({
      refresh: renewing,
      answer: ({ token }) => json({}, token === first ? 401 : 200),
    })
    const answers = await Promise.all(many(8).map((id) => session.get(path(id))))
    expect([new Set(answers), session.refreshes.length, session.facts]).toEqual([new Set([200]), 1, []])
  })

  test('S22: a 401 that comes late is retried with the current token, neither refreshed nor counted', async () => {
    const late = deferred<Response>()
    const session = startTestSession({
      refresh: renewing,
      answer: ({ url, token }) => (token !== first ? json({}) : url.endsWith('/late') ? late.promise : refusing()),
    })
    const request = session.get('/late')
    await session.get('/early')
    late.resolve(refusing())
    expect([await request, session.refreshes.length, refusedIn(session)]).toEqual([200, 1, []])
  })

  test('S23: a request that starts while a refresh runs waits for it', async () => {
    const answer = deferred<Response>()
    const session = startTestSession({ stored: expired, refresh: () => answer.promise })
    const requests = [session.get('/a')]
    await untilIdle()
    requests.push(session.get('/b'))
    await untilIdle()
    const before = session.sent.length
    answer.resolve(json({ access_token: first }))
    await Promise.all(requests)
    expect([before, session.sent.map(({ url }) => url).toSorted()]).toEqual([0, [`${api}/a`, `${api}/b`]])
  })
})

describe('the counter of a URL', () => {
  /** Refuses the first so many requests of a path. */
  const refusingTimes = (times: number): Answer => {
    let left = times
    return ({ url }) => (url.endsWith('/x') && left-- > 0 ? refusing() : json({}))
  }

  test('S26: three 401s, each after a good refresh, and then a success clear it', async () => {
    const session = startTestSession({ refresh: renewing, answer: refusingTimes(3) })
    expect([await session.get('/x'), session.refreshes.length, refusedIn(session)]).toEqual([200, 3, []])
  })

  test('S27: the fourth 401 reaches its caller, though the end of the session drops what waits', async () => {
    const session = startTestSession({ refresh: renewing, answer: refusing })
    const caller = new AbortController()
    session.actor.on('session.ended', () => caller.abort())
    expect(await session.get('/x', caller.signal)).toBe(401)
  })
  test('S27: the fourth 401 ends the session after 4 requests and 3 refreshes', async () => {
    const session = startTestSession({ refresh: renewing, answer: refusing })
    const answer = await session.get('/x')
    expect({
      answer,
      sent: session.sent.length,
      refreshes: session.refreshes.length,
      stored: session.stored(),
      facts: session.facts,
      reports: session.reports,
    }).toEqual({
      answer: 401,
      sent: 4,
      refreshes: 3,
      stored: null,
      facts: ['session.ended retriesExceeded'],
      reports: ['Max token refresh retries exceeded', 'GET /social/x answered 401'],
    })
  })

  const counted = (session: ReturnType<typeof startTestSession>) =>
    refusedIn(session).map((url) => url.replace('http://api.test/social', ''))
  const lost = () => Promise.reject(new TypeError())
  test('S29: it is shared by methods, not by query strings', async () => {
    const session = startTestSession({
      refresh: renewing,
      answer: ({ token }) => (token === first ? refusing() : json({}, 404)),
    })
    await Promise.all([
      session.client
        .get('/x')
        .res()
        .catch(() => {}),
      session.client
        .post({}, '/x')
        .res()
        .catch(() => {}),
      session.get('/x?a=1'),
    ])
    expect(counted(session)).toEqual(['/x', '/x?a=1'])
  })
  test('S30: 404 and 500 neither count nor clear', async () => {
    let status = 401
    const session = startTestSession({ refresh: lost, answer: () => json({}, status) })
    await session.get('/x')
    status = 404
    await session.get('/x')
    status = 500
    await session.get('/x')
    expect(counted(session)).toEqual(['/x'])
  })
  test('S31: 304 counts as a success', async () => {
    let status = 401
    const session = startTestSession({ refresh: lost, answer: () => new Response(null, { status }) })
    await session.get('/x')
    status = 304
    await session.get('/x')
    expect(counted(session)).toEqual([])
  })
  test('S34: the automatic retry of 503 does not count', async () => {
    const session = startTestSession({ answer: () => json({}, 503) })
    expect([await session.get('/x'), session.sent.length, counted(session)]).toEqual([503, 4, []])
  })
})

describe('races', () => {
  test('S45: without stored tokens a 401 is passed on, and nothing redirects by itself', async () => {
    const session = startTestSession({ answer: () => (session.browser.items.delete(tokensKey), refusing()) })
    expect([await session.get('/x'), session.refreshes.length, session.stored(), session.facts]).toEqual([
      401,
      0,
      null,
      ['session.ended noRefreshToken'],
    ])
  })
  test('S48, S49: a caller that gives up while it waits is dropped, the others go on', async () => {
    const answer = deferred<Response>()
    const session = startTestSession({ stored: expired, refresh: () => answer.promise })
    const caller = new AbortController()
    const requests = [session.get('/a', caller.signal), session.get('/b')]
    await untilIdle()
    caller.abort()
    const gone = await requests[0]
    answer.resolve(json({ access_token: first }))
    expect([gone, await requests[1], session.sent.map(({ url }) => url), session.reports]).toEqual([
      'AbortError',
      200,
      [`${api}/b`],
      [],
    ])
  })
  test('S50: a caller that gives up after the retry began sees no third request', async () => {
    const caller = new AbortController()
    const session = startTestSession({
      refresh: renewing,
      answer: ({ token }, signal) => {
        if (token === first) return refusing()
        caller.abort()
        return Promise.reject(signal!.reason as Error)
      },
    })
    expect([await session.get('/x', caller.signal), session.sent.length]).toEqual(['AbortError', 2])
  })
  test('S51: a sign-out while refused requests wait gives them their 401, and sends none without a token', async () => {
    const answer = deferred<Response>()
    const session = startTestSession({ refresh: () => answer.promise, answer: refusing })
    const requests = many(3).map((id) => session.get(`/${id}`))
    await untilIdle()
    session.actor.send({ type: 'session.signOut' })
    expect([await Promise.all(requests), session.sent.filter(({ token }) => token === null)]).toEqual([
      [401, 401, 401],
      [],
    ])
  })
})

describe('which requests carry the token', () => {
  const address = async (url: string) => {
    const session = startTestSession({ stored: expired, refresh: renewing, answer: refusing })
    await session.client
      .url(url, true)
      .get()
      .res()
      .catch(() => {})
    return { token: session.sent[0]?.token !== null, refreshes: session.refreshes.length, sent: session.sent.length }
  }
  test.each([
    ['S55: /auth/ in the path', `${api}/auth/login`],
    ['S58: another origin', 'http://elsewhere.test/social/x'],
  ])('%s: none, no refresh, no count', async (_, url) => {
    expect(await address(url)).toEqual({ token: false, refreshes: 0, sent: 1 })
  })
  test.each([
    ['S56: /auth/ in the query', `${api}/x?next=/auth/y`],
    ['S57: /oauth/', `${api}/oauth/x`],
    ['S57: /authors', `${api}/authors`],
  ])('%s: the token', async (_, url) => {
    expect(await address(url)).toEqual({ token: true, refreshes: 4, sent: 4 })
  })
  test('a request of nobody goes without a token', async () => {
    const session = startTestSession({ stored: null, answer: refusing })
    expect([await session.get('/x'), session.sent[0]!.token, session.refreshes.length, session.facts]).toEqual([
      401,
      null,
      0,
      [],
    ])
  })
})
