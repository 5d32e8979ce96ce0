import { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { followSession } from '#src/app/effects.ts'
import { createErrorReporter, type Identity } from '#src/app/error-reporter.ts'
import type { SessionFact } from '#src/machines/session-setup.ts'
import { deferred, untilIdle } from '#test/support/browser.ts'
import { useApps } from './thread.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '#test/support/client-router.ts'

/** A real router at a page, with a page whose guard takes its time; the session is played by the test. */
async function openApp({ signedIn = (): boolean => false } = {}) {
  const slow = deferred<void>()
  const root = createRootRoute()
  const page = (path: string, beforeLoad?: () => unknown) =>
    createRoute({ getParentRoute: () => root, path, ...(beforeLoad && { beforeLoad }) } as never) as unknown as AnyRoute
  const login = page('/login', () => {
    if (signedIn()) throw redirect({ to: '/home' } as never)
  })
  const history = createMemoryHistory({ initialEntries: ['/before', '/home'] })
  const routeTree = root.addChildren([
    page('/before'),
    page('/home'),
    page('/slow', () => slow.promise),
    login,
  ] as never) as unknown as AnyRoute
  const router = createRouter({ routeTree, history, isServer: false, origin: 'http://app.test' })
  const visited: string[] = []
  router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.pathname))
  const listeners = new Map<string, (fact: never) => void>()
  const actor = { on: (type: string, listener: (fact: never) => void) => listeners.set(type, listener) }
  const decide = { end: async () => ({ kind: 'login' }) }
  followSession({
    router,
    reports: createErrorReporter(),
    core: { decide, session: { actor }, queryClient: new QueryClient() },
    clearToasts: () => {},
  } as never)
  history.subscribe(() => void router.load())
  await router.load()
  visited.length = 0
  const happen = (fact: SessionFact) => listeners.get(fact.type)!(fact as never)
  const rest = async () => {
    for (let turn = 0; turn < 20; turn += 1) await untilIdle()
    return { at: router.latestLocation.pathname, visited, entries: history.length }
  }
  return { router, slow, happen, rest }
}

const ended: SessionFact = { type: 'session.ended', reason: 'refreshTokenExpired' }

describe('a session that ends', () => {
  test('S52: during a navigation leads to /login once, and what was waited for does not come after', async () => {
    const { router, slow, happen, rest } = await openApp()
    void router.navigate({ to: '/slow' } as never)
    await untilIdle()
    happen(ended)
    await untilIdle()
    slow.resolve()
    const { at, visited } = await rest()
    expect([at, visited.filter((path) => path === '/login').length]).toEqual(['/login', 1])
  })
  test('S52: leaves no entry that the back button would be caught by', async () => {
    const { happen, rest, router } = await openApp()
    happen(ended)
    await rest()
    router.history.back()
    expect((await rest()).at).toBe('/before')
  })
  test('S53: and begins again before its navigation, leaves the person signed in', async () => {
    let isIn = false
    const { happen, rest } = await openApp({ signedIn: () => isIn })
    happen(ended)
    isIn = true
    happen({ type: 'session.began' })
    expect((await rest()).at).toBe('/home')
  })
})

const { open } = useApps()

describe('S68: the user in reports', () => {
  test('is set once users/me has answered, and told once', async () => {
    const app = open()
    const told: (Identity | null)[] = []
    const reports = createErrorReporter()
    reports.connect({ capture: () => {}, setUser: (user) => told.push(user) })
    await app.core.loadUser()
    for (const user of [...app.users, ...app.users]) reports.setUser(user)
    expect(told).toEqual([{ id: 'u1', email: 'olga@example.com' }])
  })
})
