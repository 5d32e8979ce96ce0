import { array, assert, asyncProperty, constantFrom, double, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionMachine } from '#src/machines/session.ts'
import { signInCallbackMachine } from '#src/machines/sign-in-callback.ts'
import { registry } from '#test/machines/registry.ts'
import { tokensKey } from '#src/session/vault.ts'
import { deferred, json, untilIdle, tokenUntil } from '#test/support/browser.ts'
import { pairOf, startTestSession } from '#test/session/session.ts'
import { someEvent, startWalker } from './walk.ts'

const steps = array(double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 40 })

describe.each(registry.map((registered) => [registered.machine.id, registered] as const))(
  '%s, on random walks',
  (_, registered) => {
    test('never dies and never runs one actor twice at once', async () => {
      await assert(
        asyncProperty(constantFrom(...registered.inputs), steps, async (input, chances) => {
          const walker = startWalker(registered, input)
          for (const chance of chances) {
            const event = someEvent(registered, walker.actor.getSnapshot(), chance)
            if (event === undefined) break
            await walker.play(event)
          }
          expect(['active', 'done']).toContain(walker.actor.getSnapshot().status)
          expect(walker.maxAlive()).toBeLessThanOrEqual(1)
        }),
        { numRuns: 40 },
      )
    })
  },
)

const kinds = [
  ...(['get', 'refuse', 'expire', 'renew', 'lose', 'reject'] as const),
  ...(['signOut', 'signIn', 'otherTabOut', 'otherTabIn', 'spoil'] as const),
]
const doings = array(constantFrom(...kinds), { maxLength: 30 })
const troubles = subarray(['getItem', 'setItem', 'removeItem'] as const)

/** The session as in the browser, with an arbitrary server and arbitrary other tabs. */
function playground(broken: ('getItem' | 'setItem' | 'removeItem')[]) {
  let refused = false
  let alive = 0
  let maxAlive = 0
  let refreshing = deferred<Response>()
  let serial = 0
  const session = startTestSession({
    stored: pairOf(tokenUntil(600)),
    broken,
    answer: () => json({}, refused ? 401 : 200),
    refresh: (_, signal) => {
      alive += 1
      maxAlive = Math.max(maxAlive, alive)
      const end = () => (alive -= 1)
      signal?.addEventListener('abort', end, { once: true })
      return refreshing.promise.finally(() => (signal?.aborted ? undefined : end()))
    },
  })
  const finish = (how: (ends: typeof refreshing) => void) => {
    const ends = refreshing
    refreshing = deferred()
    how(ends)
  }
  const newToken = () => tokenUntil(600, { serial: (serial += 1) })
  const others = (value: string | null) => {
    if (value === null) session.browser.items.delete(tokensKey)
    else session.browser.items.set(tokensKey, value)
    session.vault.sync()
  }
  const can: Record<(typeof kinds)[number], () => void> = {
    get: () => ((refused = false), void session.get('/a')),
    refuse: () => ((refused = true), void session.get('/a')),
    expire: () => session.actor.send({ type: 'token.expired', epoch: session.actor.getSnapshot().context.epoch }),
    renew: () => finish(({ resolve }) => resolve(json({ access_token: newToken() }))),
    lose: () => finish(({ promise, reject }) => (promise.catch(() => {}), reject(new TypeError('Failed to fetch')))),
    reject: () => finish(({ resolve }) => resolve(json({}, 401))),
    signOut: () => session.actor.send({ type: 'session.signOut' }),
    signIn: () => {
      session.vault.write({ access_token: newToken(), refresh_token: `r${serial}` })
      session.actor.send({ type: 'session.signedIn' })
    },
    otherTabOut: () => others(null),
    otherTabIn: () => others(pairOf(newToken(), `r${serial}`)),
    spoil: () => others('{'),
  }
  return { session, can, maxAlive: () => maxAlive }
}

test('S71: signed out means no tokens, one refresh at a time, one fact for each end, and the actor lives, also when storage throws', async () => {
  await assert(
    asyncProperty(doings, troubles, async (done, broken) => {
      const { session, can, maxAlive } = playground(broken)
      let wasIn = session.actor.getSnapshot().hasTag('authenticated')
      let ends = 0
      session.actor.subscribe((snapshot) => {
        const isIn = snapshot.hasTag('authenticated')
        if (wasIn && !isIn) ends += 1
        wasIn = isIn
      })
      for (const doing of done) {
        can[doing]()
        await untilIdle()
        const snapshot = session.actor.getSnapshot()
        expect(snapshot.matches('signedOut') && session.vault.read() !== null).toBe(false)
        expect(snapshot.status).toBe('active')
      }
      expect(maxAlive()).toBeLessThanOrEqual(1)
      expect(session.facts.filter((fact) => fact.startsWith('session.ended')).length).toBe(ends)
    }),
    { numRuns: 150 },
  )
})

test.each([sessionMachine, signInCallbackMachine].map((machine) => [machine.id, machine] as const))(
  'tokens never enter the chart %s',
  (_, machine) => {
    expect(JSON.stringify(machine.config)).not.toMatch(/access_token|refresh_token|id_?token"|idToken|oauth/)
  },
)
