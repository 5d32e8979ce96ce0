import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRefresh } from '#src/session/refresh.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import { startSession } from '#src/session/provide-session.ts'
import { createVault, tokensKey } from '#src/session/vault.ts'
import { createStorage, json, noonMs, tokenUntil, tokenWith } from '#test/support/browser.ts'
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
    { signedOut: 'byUser' },
  ])
})

test('S46: a refresh that is dropped while it waits for another tab makes no call', async () => {
  const { storage } = createStorage({ [tokensKey]: pairOf(tokenUntil(10)) })
  let calls = 0
  const refresh = createRefresh({
    url: 'http://api.test/auth/refresh',
    vault: createVault({ storage, report: () => {} }),
    clock: createServerClock(() => noonMs),
    withLock: (work) => work(),
    fetch: async () => ((calls += 1), json({})),
  })
  const outcome = await refresh({ input: { epoch: 7 }, signal: AbortSignal.abort() })
  expect({ outcome, calls }).toEqual({ outcome: { kind: 'unreachable' }, calls: 0 })
})
