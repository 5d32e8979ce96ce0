import '#test/support/client-router.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openWholeApp, toasts } from './whole-app.ts'
import { pair, token, w1 } from './thread.ts'

vi.mock('#src/widgets/toasts/toast-library.tsx', () => ({
  show: (_: unknown, type: string, message: string) => toasts.push([type, message]),
  clear: () => toasts.splice(0),
}))
afterEach(() => vi.unstubAllGlobals())

const home = `/workspace/${w1}/settings/general`

test('a page of a workspace opens, and is the last workspace of its person from then on', async () => {
  const app = await openWholeApp(home)
  expect([app.at(), app.window.storage.items.get('u1_last_workspace_id')]).toEqual([home, w1])
})

test('D4.17: a sign-out by hand tells the server with the refresh token, whatever it answers, and leads to /login', async () => {
  const app = await openWholeApp(home, {
    answers: { 'POST /auth/logout': () => Promise.reject(new TypeError('lost')) },
  })
  app.router.options.context.signOut()
  await app.rest()
  const { url, headers } = app.asked.find(({ call }) => call === 'POST /auth/logout')!
  expect([url, headers.get('Authorization'), app.window.storage.items.has('session_tokens'), app.at()]).toEqual([
    'http://app.test/api/social/auth/logout',
    'Bearer refresh-1',
    false,
    '/login',
  ])
})

test('D5.16: tokens that only lie in storage make nobody signed in while the session says otherwise', async () => {
  const app = await openWholeApp(home)
  app.router.options.context.signOut()
  await app.rest()
  app.window.storage.items.set('session_tokens', JSON.stringify(pair(token('u2'), 'refresh-2')))
  const before = app.calls().length
  await app.router.navigate({ to: '/workspace/$workspaceId/discover', params: { workspaceId: w1 } })
  await app.rest()
  expect([app.at().split('?')[0], app.calls().length]).toEqual(['/login', before])
})

test('pointing at the overview asks for no figures; going there asks for each once', async () => {
  const app = await openWholeApp(home)
  const figures = () => app.calls().filter((call) => call.includes('/insights/'))
  const overview = { to: '/workspace/$workspaceId/insight/overview', params: { workspaceId: w1 } } as const
  await app.router.preloadRoute(overview)
  await app.rest()
  const pointed = figures().length
  await app.router.navigate(overview)
  await app.rest()
  expect([pointed, figures().length, new Set(figures()).size]).toEqual([0, 3, 3])
})
