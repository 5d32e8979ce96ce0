import '#test/support/client-router.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as invites from '#contract/workspaces/invites.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { call } from '#src/api/client.ts'
import { join, me } from '#src/api/users.ts'
import { activate } from '#src/text/language.ts'
import { json, lost } from '#test/support/browser.ts'
import { openWholeApp, toasts } from './whole-app.ts'
import { getW1, pair, problem, refused, token, user, w1, workspace } from './thread.ts'

vi.mock('#src/widgets/toasts/toast-library.tsx', () => ({
  show: (_: unknown, type: string, message: string) => toasts.push([type, message]),
  clear: () => toasts.splice(0),
}))
afterEach(() => vi.unstubAllGlobals())

const listInvites = call(invites.listInvites)
const getInvites = `GET /workspaces/${w1}/invites`
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
  await expect.poll(() => figures().length).toBe(3)
  await app.rest()
  expect([pointed, figures().length, new Set(figures()).size]).toEqual([0, 3, 3])
})

test('the first page asks for the figures of its address before the guard has decided', async () => {
  const asked = Promise.withResolvers<void>()
  const answers = {
    'GET /users/me': () => asked.promise.then(() => user(w1)),
    [`GET /workspaces/${w1}/insights/overview/figures`]: () => {
      asked.resolve()
      return problem(500)
    },
  }
  const app = await openWholeApp(`/workspace/${w1}/insight/overview`, { answers })
  expect(app.at()).toBe(`/workspace/${w1}/insight/overview`)
})

const of = ({ asked }: Awaited<ReturnType<typeof openWholeApp>>, wanted: string) =>
  asked.filter(({ call }) => call === wanted).map(({ headers }) => headers.get('Authorization'))

describe('another tab', () => {
  test('that signs out leads this one to /login', async () => {
    const app = await openWholeApp(home)
    app.window.otherTab('session_tokens', null)
    await app.rest()
    expect(app.at()).toBe('/login')
  })

  test.each(['/login', '/login/microsoft'])('that signs in leads this one on from %s', async (address) => {
    const app = await openWholeApp(address, { stored: null })
    app.window.otherTab('session_tokens', JSON.stringify(pair()))
    await expect.poll(() => app.at()).toBe(`/workspace/${w1}/saved-queries`)
  })

  test('that signs in after a sign-out here leads this one on from /login/microsoft', async () => {
    const app = await openWholeApp(home)
    app.router.options.context.signOut()
    await app.rest()
    await app.router.navigate({ to: '/login/microsoft' })
    app.window.otherTab('session_tokens', JSON.stringify(pair()))
    await expect.poll(() => app.at()).toBe(`/workspace/${w1}/saved-queries`)
  })

  test('in which another person signs in ends what the former one saw the workspace as, and what they have typed', async () => {
    const answers = { [getInvites]: () => json({ items: [] }) }
    const app = await openWholeApp(home, { answers })
    const viewAs = await app.router.options.context.viewAs()
    app.window.tabStorage.items.set('draft.query', 'flood')
    viewAs.send({ type: 'view.asViewer', workspaceId: w1 })
    await listInvites({ workspaceId: w1 })
    app.server['GET /users/me'] = () => user(w1, 'u2')
    app.window.otherTab('session_tokens', JSON.stringify(pair(token('u2'), 'refresh-2')))
    await app.rest()
    await listInvites({ workspaceId: w1 })
    expect([
      app.asked.filter(({ call }) => call === getInvites).map(({ headers }) => headers.get('Soundings-View-As')),
      viewAs.getSnapshot().value,
      viewAs.getSnapshot().context,
    ]).toEqual([['viewer', null], 'asOneself', { workspaceId: '' }])
  })
})

test('the drafts of a tab go as soon as another person is signed in, and not before', async () => {
  const app = await openWholeApp(home)
  app.window.tabStorage.items.set('draft.query', 'flood')
  await app.router.invalidate()
  await app.rest()
  const before = app.window.tabStorage.items.get('draft.query')
  app.server['GET /users/me'] = async () => json({ ...(await user(w1).json()), id: 'u2' })
  app.window.otherTab('session_tokens', JSON.stringify(pair(token('u2'), 'refresh-2')))
  await app.rest()
  expect([before, app.window.tabStorage.items.has('draft.query')]).toEqual(['flood', false])
})

describe('requests', () => {
  test('D4.8: what is repeated after a passing failure carries the token that is stored by then', async () => {
    const app = await openWholeApp(home)
    // Its times are those of now: made once.
    const stored = pair(token('u1', 700, 1))
    let isFirst = true
    app.server[getInvites] = () => {
      if (!isFirst) return json({ items: [] })
      isFirst = false
      app.window.otherTab('session_tokens', JSON.stringify(stored))
      return json({}, 503, { 'Retry-After': '0' })
    }
    await listInvites({ workspaceId: w1 })
    const [first, second] = of(app, getInvites)
    expect([first === second, second]).toEqual([false, `Bearer ${stored.access_token}`])
  })

  test('§6.2: only what lies below the addresses of the APIs gets the token', async () => {
    const app = await openWholeApp(home)
    const asking = (path: `/${string}`) => call({ ...getWorkspace, path })({ workspaceId: w1 }).catch(() => null)
    await asking('/anything')
    await asking('/../../elsewhere')
    await asking('/../internals/anything')
    expect(
      app.asked.slice(-3).map(({ url, headers }) => [new URL(url).pathname, headers.has('Authorization')]),
    ).toEqual([
      ['/api/internal/anything', true],
      ['/elsewhere', false],
      ['/api/internals/anything', false],
    ])
  })

  test('offline they fail at once, and none is left waiting', async () => {
    const app = await openWholeApp(home)
    onlineManager.setOnline(false)
    app.server[getInvites] = lost
    const cache = await app.router.options.context.queryClient()
    const asked = cache.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new Error('lost')) })
    const saved = cache.getMutationCache().build(cache, { mutationFn: () => Promise.reject(new Error('lost')) })
    const ends = await Promise.allSettled([asked, saved.execute(undefined)])
    onlineManager.setOnline(true)
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('§4.11: the creation of a workspace is given up by the me call alone', async () => {
    const app = await openWholeApp(home, { storage: { workspaceCreation: 'started' } })
    const isCreating = () => app.window.storage.items.has('workspaceCreation')
    app.server['POST /auth/refresh'] = lost
    app.server['POST /user/me/join'] = refused
    await join({ code: 'c' }).catch(() => null)
    const afterOther = isCreating()
    app.server['GET /users/me'] = refused
    await me({}).catch(() => null)
    expect([afterOther, isCreating()]).toEqual([true, false])
  })
})

test('D4.15: a refresh that takes long is told', async () => {
  const app = await openWholeApp('/login', {
    stored: null,
    answers: { 'POST /auth/refresh': () => new Promise(() => {}) },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let told = 0
  app.slowRefresh.subscribe(() => (told += 1))
  app.window.otherTab('session_tokens', JSON.stringify(pair(token('u1', 10))))
  await app.rest()
  const before = app.slowRefresh.isSlow()
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  expect([before, app.slowRefresh.isSlow(), told]).toEqual([false, true, 1])
})

test('the page speaks the language that its person has chosen', async () => {
  const answers = { 'GET /users/me': async () => json({ ...(await user(w1).json()), language: 'de' }) }
  const app = await openWholeApp(home, { answers })
  const { lang } = app.window.document.documentElement
  await activate('en')
  expect(lang).toBe('de')
})

test('the workspace of the address is asked for beside its person, and each of them once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answerAfterBoth = () => {
    resolve(user(w1))
    return workspace()
  }
  const app = await openWholeApp(home, { answers: { 'GET /users/me': () => promise, [getW1]: answerAfterBoth } })
  expect([app.at(), app.calls().slice(0, 2), app.calls().filter((call) => call === getW1).length]).toEqual([
    home,
    ['GET /users/me', getW1],
    1,
  ])
})
