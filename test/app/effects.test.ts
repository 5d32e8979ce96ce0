import { describe, expect, test } from 'vitest'
import { followSession } from '#src/app/effects.ts'
import type { EndReason, SessionFact } from '#src/machines/session-setup.ts'

/** The edge of the app, with a note of all it does, in order. */
function edge(pathname: string) {
  const done: unknown[] = []
  const listeners = new Map<string, (fact: never) => void>()
  followSession({
    router: {
      latestLocation: { pathname, href: `${pathname}?range=30d` },
      invalidate: async () => done.push('guard again'),
      navigate: async ({ to, search }: { to: string; search?: { returnTo?: string } }) =>
        done.push([to, search?.returnTo ?? null]),
    },
    reports: { setUser: (user: unknown) => done.push(['user', user]) },
    core: {
      session: { actor: { on: (type: string, listener: (fact: never) => void) => listeners.set(type, listener) } },
      queryClient: { cancelQueries: async () => done.push('cancel'), clear: () => done.push('clear') },
    },
    clearToasts: () => done.push('clear toasts'),
  } as never)
  const happen = async (fact: SessionFact) => {
    listeners.get(fact.type)!(fact as never)
    await new Promise((resolve) => setImmediate(resolve))
    return done
  }
  return { happen, end: (reason: EndReason) => happen({ type: 'session.ended', reason }) }
}

const forgotten = [['user', null], 'cancel', 'clear', 'clear toasts']

describe('the end of a session', () => {
  test.each(['retriesExceeded', 'refreshTokenExpired', 'refreshFailed', 'noTokens', 'endedElsewhere'] as const)(
    'by %s empties the caches, then goes to /login once and keeps the address',
    async (reason) => {
      expect(await edge('/workspace/w1/discover').end(reason)).toEqual([
        ...forgotten,
        ['/login', '/workspace/w1/discover?range=30d'],
      ])
    },
  )

  test.each(['signedOut', 'signedOutElsewhere'] as const)(
    'D4.16: by a sign-out (%s) clears the user and keeps no address',
    async (reason) => {
      expect(await edge('/workspace/w1/discover').end(reason)).toEqual([...forgotten, ['/login', null]])
    },
  )

  test('by a missing refresh token goes nowhere: the guard decides', async () => {
    expect(await edge('/workspace/w1/discover').end('noRefreshToken')).toEqual([...forgotten, 'guard again'])
  })
})

test('an abandoned creation goes to /login and touches nothing else', async () => {
  expect(await edge('/workspace/create/name').happen({ type: 'creation.abandoned' })).toEqual([['/login', null]])
})
