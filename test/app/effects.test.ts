import { expect, test } from 'vitest'
import { followSession } from '#src/app/effects.ts'
import type { SessionEndDecision } from '#src/machines/session-end.ts'
import type { EndReason, SessionFact } from '#src/machines/session-setup.ts'

const decisions: Partial<Record<EndReason, SessionEndDecision>> = {
  refreshFailed: { kind: 'login', returnTo: '/back' },
  noRefreshToken: { kind: 'reroute' },
}

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
      decide: { end: async ({ reason }: { reason: EndReason }) => decisions[reason] },
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

test('the end of a session empties the caches, then goes once where the chart says', async () => {
  expect([
    await edge('/workspace/w1/discover').end('refreshFailed'),
    await edge('/workspace/w1/discover').end('noRefreshToken'),
  ]).toEqual([
    [...forgotten, ['/login', '/back']],
    [...forgotten, 'guard again'],
  ])
})

test('an abandoned creation goes to /login and touches nothing else', async () => {
  expect(await edge('/workspace/create/name').happen({ type: 'creation.abandoned' })).toEqual([['/login', null]])
})
