import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as workspaces from '#contract/workspaces/workspaces.ts'
import { call } from '#src/api/client.ts'
import { me } from '#src/api/users.ts'
import { sessionMachine } from '#src/machines/session.ts'
import { tokensKey } from '#src/session/vault.ts'
import { deferred, json, lost, tokenWith, untilIdle } from '#test/support/browser.ts'
import { getW1, pair, refused, token, useApps, workspace, type Answers, type OpenApp, w1 } from './thread.ts'
import { expectReach } from './reach.ts'

const { open, taken } = useApps()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Lets chunks load, answers arrive, and so many milliseconds pass. */
async function pass(milliseconds = 100) {
  for (let turn = 0; turn < 20; turn += 1) await untilIdle()
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let turn = 0; turn < 20; turn += 1) await untilIdle()
}
const stateOf = ({ core }: OpenApp) => core.session.actor.getSnapshot().value
const never = () => new Promise<Response>(() => {})
let serial = 0
const renewing = () => json({ access_token: token('u1', 600, (serial += 1)) })
const expiring = pair(token('u1', 10))

/** Signed in, with the API at hand. */
async function openAtWork(answers: Answers = {}) {
  const app = open({ answers: { 'POST /auth/refresh': renewing, ...answers } })
  await app.core.loadUser()
  return app
}
const askMe = () => me({}).catch((error: Error) => error.name)
const getWorkspace = call(workspaces.getWorkspace)
const askWorkspace = () => getWorkspace({ workspaceId: w1 }).catch((error: Error) => error.name)

describe('the session', () => {
  test('is begun by a sign-in here, replaced by the next one, and ended by a sign-out', async () => {
    let person = 'u1'
    const app = open({
      stored: null,
      answers: { 'POST /auth/login': () => json(pair(token(person), person)), 'POST /auth/logout': () => json({}) },
    })
    await app.core.signIn('google', 'id-token')
    person = 'u2'
    await app.core.signIn('google', 'id-token')
    app.core.signOut()
    expect([stateOf(app), app.browser.items.has(tokensKey)]).toEqual([{ signedOut: 'byHand' }, false])
  })

  test('D4.12: learns the time from a sign-in: what is dead by the device’s clock alone is not refreshed', async () => {
    const issued = Math.floor(Date.now() / 1_000) - 86_400
    const tokens = pair(tokenWith({ sub: 'u1', iat: issued, exp: issued + 600 }))
    const app = open({ stored: null, answers: { 'POST /auth/login': () => json(tokens) } })
    await app.core.signIn('google', 'id-token')
    await app.core.loadUser()
    expect(app.asked).toEqual(['POST /auth/login', 'GET /users/me'])
  })

  test('follows what other tabs do', async () => {
    const app = open({ stored: null })
    app.otherTab(pair())
    app.otherTab(pair(token('u1', 700)))
    app.otherTab(pair(token('u2'), 'refresh-2'))
    app.otherTab(null)
    app.otherTab(pair())
    app.browser.items.set('session_ended', 'yes')
    app.otherTab(null)
    expect(stateOf(app)).toEqual({ signedOut: 'endedInAnotherTab' })
  })

  test.each<[string, Answers[string], object | string]>([
    ['answered', renewing, { signedIn: 'current' }],
    ['lost', lost, { signedIn: 'current' }],
    ['refused', refused, { signedOut: 'expired' }],
    ['answered with rubbish', () => json({}), { signedOut: 'notRefreshed' }],
  ])('asks for a refresh before a request, %s', async (_, refresh, state) => {
    const app = open({ stored: expiring, answers: { 'POST /auth/refresh': refresh } })
    await app.core.loadUser().catch(() => {})
    expect(stateOf(app)).toEqual(state)
  })

  test("ends with 'No tokens found' where storage was emptied before the refresh", async () => {
    const app = open({
      stored: expiring,
      answers: { 'POST /auth/refresh': renewing },
      whileLocked: (storage) => void storage.delete(tokensKey),
    })
    await app.core.loadUser().catch(() => {})
    expect([app.reports[0], stateOf(app), app.asked]).toEqual(['No tokens found', { signedOut: 'withoutTokens' }, []])
  })

  test('counts what is refused while the refresh of another URL runs', async () => {
    const app = await openAtWork({ [getW1]: refused, 'POST /auth/refresh': never })
    app.server['GET /users/me'] = refused
    void askMe()
    void askWorkspace()
    await pass()
    expect(Object.keys(app.core.session.actor.getSnapshot().context.refusals).length).toBe(2)
  })

  test('ends by a 401 without stored tokens, and sends nothing more', async () => {
    const app = await openAtWork()
    app.server[getW1] = () => (app.browser.items.delete(tokensKey), refused())
    await askWorkspace()
    expect([stateOf(app), app.asked.includes('POST /auth/refresh')]).toEqual([
      { signedOut: 'withoutRefreshToken' },
      false,
    ])
  })

  test('forgives a URL that is answered after a refusal', async () => {
    let times = 1
    const app = await openAtWork({ [getW1]: () => (times-- > 0 ? refused() : workspace()) })
    await askWorkspace()
    await pass()
    expect(app.core.session.actor.getSnapshot().context.refusals).toEqual({})
  })

  test('forgives a URL whose refresh was lost and that is answered later', async () => {
    const app = await openAtWork({ [getW1]: refused, 'POST /auth/refresh': lost })
    await askWorkspace()
    const before = Object.keys(app.core.session.actor.getSnapshot().context.refusals).length
    app.server[getW1] = () => workspace()
    await askWorkspace()
    await pass()
    expect([before, stateOf(app), app.core.session.actor.getSnapshot().context.refusals]).toEqual([
      1,
      { signedIn: 'current' },
      {},
    ])
  })

  test('is expired before anything is asked, and refreshed by the first request', async () => {
    const app = open({ stored: expiring, answers: { 'POST /auth/refresh': renewing } })
    await pass(1)
    const before = [stateOf(app), app.asked]
    await app.core.loadUser()
    expect([before, stateOf(app)]).toEqual([[{ signedIn: 'expired' }, app.asked], { signedIn: 'current' }])
    expect(app.asked[0]).toBe('POST /auth/refresh')
  })

  /** A URL was refused, its refresh brought a token, and its second answer is awaited. */
  async function openRetrying(answers: Answers = {}) {
    const again = deferred<Response>()
    let times = 1
    const app = await openAtWork({
      [getW1]: () => (times-- > 0 ? refused() : again.promise),
      ...answers,
    })
    void askWorkspace()
    await pass()
    return app
  }

  test('tries a refused URL again, and refreshes anew where the new token expires meanwhile', async () => {
    const brief = () => json({ access_token: token('u1', 10, (serial += 1)) })
    const app = await openRetrying({ 'POST /auth/refresh': brief })
    const before = stateOf(app)
    app.server['POST /auth/refresh'] = never
    void askMe()
    await pass()
    expect([before, stateOf(app)]).toEqual([{ signedIn: 'retrying' }, { signedIn: { refreshing: 'prompt' } }])
  })

  test('tries one refused URL again while another has its answer', async () => {
    let times = 1
    const app = await openAtWork({ [getW1]: refused })
    app.server['GET /users/me'] = () => (times-- > 0 ? refused() : json({}))
    let asks = 1
    app.server[getW1] = () => (asks-- > 0 ? refused() : new Promise<Response>(() => {}))
    void askWorkspace()
    void askMe()
    await pass()
    expect([stateOf(app), Object.keys(app.core.session.actor.getSnapshot().context.refusals).length]).toEqual([
      { signedIn: 'retrying' },
      1,
    ])
  })

  test('tries a refused URL again with the token that another tab renewed', async () => {
    const app = await openRetrying({ 'POST /auth/refresh': never })
    app.otherTab(pair(token('u1', 700)))
    await pass()
    expect(stateOf(app)).toEqual({ signedIn: 'retrying' })
  })

  test('ends by the fourth refusal of a URL', async () => {
    const app = await openAtWork({ [getW1]: refused })
    await askWorkspace()
    expect([stateOf(app), app.asked.filter((call) => call === getW1).length]).toEqual([
      { signedOut: 'refusedTooOften' },
      4,
    ])
  })

  test('ends by the fourth refusal of a URL also while the refresh of another runs', async () => {
    const fourth = deferred<Response>()
    const hanging = deferred<Response>()
    let refusals = 0
    let refreshes = 0
    const app = await openAtWork({
      [getW1]: () => ((refusals += 1) < 4 ? refused() : fourth.promise),
      'POST /auth/refresh': () => ((refreshes += 1) < 4 ? renewing() : hanging.promise),
    })
    const asking = askWorkspace()
    await pass()
    app.server['GET /users/me'] = refused
    void askMe()
    await pass()
    fourth.resolve(refused())
    await pass()
    await asking
    expect([stateOf(app), refusals]).toEqual([{ signedOut: 'refusedTooOften' }, 4])
  })

  test('takes the refusal of an older token for none', async () => {
    const hanging = deferred<Response>()
    const app = await openAtWork({ [getW1]: refused, 'POST /auth/refresh': () => hanging.promise })
    app.server['GET /users/me'] = refused
    const late = deferred<Response>()
    app.server['GET /workspaces/w2'] = () => late.promise
    void askMe()
    void askWorkspace()
    void getWorkspace({ workspaceId: 'w2' }).catch(() => {})
    for (let turn = 0; turn < 20; turn += 1) await untilIdle()
    late.resolve(refused())
    for (let turn = 0; turn < 20; turn += 1) await untilIdle()
    app.server['POST /auth/login'] = () => json(pair(token('u2'), 'refresh-2'))
    await app.core.signIn('google', 'id-token')
    await pass()
    expect(stateOf(app)).toEqual({ signedIn: 'current' })
  })

  test('gives a hanging refresh up, and begins no other right behind it', async () => {
    const app = open({ stored: expiring, answers: { 'POST /auth/refresh': never, 'GET /users/me': refused } })
    const asking = app.core.loadUser().catch(() => {})
    await pass(3_000)
    const slow = app.core.session.actor.getSnapshot().hasTag('slow')
    await pass(12_000)
    await asking
    const { length } = app.asked.filter((call) => call === 'POST /auth/refresh')
    await pass(10_000)
    expect([slow, length, stateOf(app)]).toEqual([true, 1, { signedIn: 'current' }])
  })

  test.each([
    ['signed out', null],
    ['signed in', pair()],
  ])('abandons the creation of a workspace whose me call is refused, %s', async (_, stored) => {
    const answers = { 'GET /users/me': refused, 'POST /auth/refresh': lost }
    const app = open({ stored, storage: { workspaceCreation: 'started' }, answers })
    await app.core.loadUser().catch(() => {})
    expect(app.keys.isCreatingWorkspace()).toBe(false)
  })
})

expectReach(taken, [sessionMachine], {
  'session.signedIn.refreshing · xstate.error.actor.refresh [] → session.signedOut.notRefreshed': {
    why: 'an invoke without it would end the actor; the refresh itself catches what a call can throw',
    file: 'src/session/refresh.ts',
    words: "return { kind: 'unreachable' }",
  },
})
