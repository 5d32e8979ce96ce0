import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRefresh } from '#src/session/refresh.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import { startSession } from '#src/session/provide-session.ts'
import { createVault, tokensKey } from '#src/session/vault.ts'
import { createStorage, json, noonMs, untilIdle, tokenUntil, tokenWith } from '#test/support/browser.ts'
import { pairOf, startTestSession } from './session.ts'

test.each([
  [null, { signedOut: 'neverSignedIn' }],
  [pairOf(tokenUntil(600)), { signedIn: 'current' }],
])('S01, S02: with %s in storage it begins as %j', (stored, state) => {
  expect(startTestSession({ stored }).actor.getSnapshot().value).toEqual(state)
})

describe('the life of a token', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const stateAfter = (access: string, milliseconds: number) => {
    const { actor, refreshes } = startTestSession({ stored: pairOf(access) })
    vi.advanceTimersByTime(milliseconds)
    return [actor.getSnapshot().value, refreshes]
  }
  const day = 86_400_000

  test.each<[string, string, number, string]>([
    ['is not over a moment before its margin', tokenUntil(600), 569_999, 'current'],
    ['is over at its margin', tokenUntil(600), 570_000, 'expired'],
    ['S03: is over at once where it was so at the start', tokenUntil(10), 1, 'expired'],
    ['S14: is over at once where it cannot be read', 'abc', 1, 'expired'],
    ['S13: is not over in a day where its end is far away', tokenWith({ exp: noonMs }), day, 'current'],
  ])('%s, and no refresh begins', (_, access, milliseconds, state) => {
    expect(stateAfter(access, milliseconds)).toEqual([{ signedIn: state }, []])
  })
})

test('S67: a refused me call removes the flag of the creation from storage, and the tokens stay', () => {
  const session = startTestSession()
  session.keys.beginCreation()
  const before = session.stored()
  session.actor.send({ type: 'me.unauthorized', creatingWorkspace: session.keys.isCreatingWorkspace() })
  expect([session.facts, session.keys.isCreatingWorkspace(), session.stored()]).toEqual([
    ['creation.abandoned'],
    false,
    before,
  ])
})

test('S54: an action that throws is reported and does not end the actor', () => {
  const { storage } = createStorage({ [tokensKey]: pairOf(tokenUntil(600)) })
  const reports: string[] = []
  const report = (error: Error) => void reports.push(error.message)
  const fail = () => {
    throw new Error('It broke.')
  }
  const vault = { ...createVault({ storage, report }), remove: fail }
  const { actor } = startSession({
    vault,
    clock: createServerClock(),
    keys: { endCreation: fail } as never,
    refresh: fail as never,
    report,
  })
  actor.send({ type: 'me.unauthorized', creatingWorkspace: true })
  actor.send({ type: 'session.signOut' })
  expect([reports, actor.getSnapshot().status, actor.getSnapshot().value]).toEqual([
    ['It broke.', 'It broke.'],
    'active',
    { signedOut: 'byHand' },
  ])
})

describe('what became of a refresh', () => {
  const play = async (
    answer: () => Response | Promise<Response>,
    stored: string | null = pairOf(tokenUntil(10)),
    signal = new AbortController().signal,
  ) => {
    const { storage } = createStorage(stored === null ? {} : { [tokensKey]: stored })
    let calls = 0
    const refresh = createRefresh({
      url: 'http://api.test/auth/refresh',
      vault: createVault({ storage, report: () => {} }),
      clock: createServerClock(() => noonMs),
      withLock: (work) => work(),
      fetch: async () => ((calls += 1), answer()),
    })
    return { outcome: await refresh({ input: { epoch: 7 }, signal }), calls }
  }
  test.each<[string, () => Response | Promise<Response>, object]>([
    ['S35: a token', () => json({ access_token: tokenUntil(600) }), { kind: 'refreshed', epoch: 7 }],
    ['S36: no token', () => json({}), { kind: 'failed' }],
    ['S36: no JSON', () => new Response('<html>'), { kind: 'failed' }],
    ['S37: 401', () => json({}, 401), { kind: 'rejected' }],
    ['S38: 503, whatever it says', () => json({ access_token: tokenUntil(600) }, 503), { kind: 'failed' }],
    ['S39: nothing', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unreachable' }],
    [
      'S41: nothing in time',
      () => Promise.reject(new DOMException('Too long', 'TimeoutError')),
      { kind: 'unreachable' },
    ],
  ])('%s', async (_, answer, outcome) => {
    expect(await play(answer)).toEqual({ outcome, calls: 1 })
  })
  test('S44: no tokens, no call', async () => {
    expect(await play(() => json({}), null)).toEqual({ outcome: { kind: 'noTokens' }, calls: 0 })
  })
  test('S46: dropped while it waited for another tab, no call', async () => {
    expect(await play(() => json({}), undefined, AbortSignal.abort())).toEqual({
      outcome: { kind: 'unreachable' },
      calls: 0,
    })
  })
})

test('who waits at the gate is asked nothing more of once it has opened', async () => {
  const session = startTestSession({
    stored: pairOf(tokenUntil(10)),
    refresh: () => json({ access_token: tokenUntil(600) }),
  })
  const caller = new AbortController()
  const listening: string[] = []
  const { addEventListener, removeEventListener } = AbortSignal.prototype
  Object.assign(caller.signal, {
    addEventListener: (...args: Parameters<typeof addEventListener>) => (
      listening.push(`+${args[0]}`),
      addEventListener.apply(caller.signal, args)
    ),
    removeEventListener: (...args: Parameters<typeof removeEventListener>) => (
      listening.push(`-${args[0]}`),
      removeEventListener.apply(caller.signal, args)
    ),
  })
  session.actor.send({ type: 'token.expired', epoch: 0 })
  await session.gate.settled(caller.signal)
  await untilIdle()
  expect(listening).toEqual(['+abort', '-abort'])
})
