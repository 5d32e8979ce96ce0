import '#test/support/client-router.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json } from '#test/support/browser.ts'
import { isNotFound } from '@tanstack/react-router'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { openWholeApp, toasts } from './whole-app.ts'
import { getW1, problem, refused, user, w1, w2, workspace } from './thread.ts'

vi.mock('#src/widgets/toasts/toast-library.tsx', () => ({
  show: (_: unknown, type: string, message: string) => toasts.push([type, message]),
  clear: () => {},
}))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const home = `/workspace/${w1}/settings/general`
const to = { to: '/workspace/$workspaceId/settings/member', params: { workspaceId: w1 } } as const
const accepted = { 'POST /invites/validate': () => json({ id: w2, alreadyMember: false }) }
const signedOut = { stored: null }

describe('who is signed out goes to /login, and comes back', () => {
  test.each([
    `/workspace/${w1}/checkout?plan=pro`,
    '/scraping?collector=5',
    `/workspace/${w1}/discover?text=flood`,
    '/workspace/internal/insight/overview',
  ])('from %s', async (address) => {
    const app = await openWholeApp(address, signedOut)
    expect([app.at(), app.calls()]).toEqual([`/login?${new URLSearchParams({ returnTo: address })}`, []])
  })
})

describe('a session that ends', () => {
  test('D4.10: keeps the whole address for the way back', async () => {
    const app = await openWholeApp(`${home}?tab=a%20b`)
    app.server[getW1] = refused
    app.server['POST /auth/refresh'] = refused
    const cache = await app.router.options.context.queryClient()
    await cache.refetchQueries({ queryKey: ['workspace', w1, 'self'] })
    await app.rest()
    expect(app.at()).toBe(`/login?${new URLSearchParams({ returnTo: `${home}?tab=a+b` })}`)
  })
})

describe('what is known is asked for anew once it is old', () => {
  test('the workspace and the person, while the page opens by what is known', async () => {
    const app = await openWholeApp(home)
    await app.router.navigate(to)
    await app.rest()
    const young = app.calls().length
    vi.setSystemTime(Date.now() + 61_000)
    await app.router.navigate({ ...to, to: '/workspace/$workspaceId/settings/plan' })
    await expect.poll(() => app.calls().slice(young).toSorted()).toEqual(['GET /users/me', getW1])
    expect(young).toBe(2)
  })

  test('a plan that has ended meanwhile closes the page that opened by what was known', async () => {
    const app = await openWholeApp(home)
    app.server[getW1] = () => workspace(1)
    vi.setSystemTime(Date.now() + 61_000)
    await app.router.navigate({ ...to, to: '/workspace/$workspaceId/settings/plan' })
    await expect.poll(() => app.at()).toBe(`/workspace/${w1}/plan-required`)
  })

  test('the person after an accepted invite, to whom a workspace more belongs', async () => {
    const app = await openWholeApp(home, { answers: { ...accepted, [`GET /workspaces/${w2}`]: () => json({}, 404) } })
    await app.router.navigate({ to: '/invite', search: { token: 't' } })
    await app.rest()
    expect(app.calls().filter((call) => call === 'GET /users/me').length).toBe(2)
  })
})

describe('a link that is pointed at asks nothing and changes nothing', () => {
  const ofAnother = { params: { workspaceId: w2 } }
  test.each([
    ['a page of another workspace', { to: '/workspace/$workspaceId/discover', ...ofAnother }],
    ['a page of a closed one', { to: '/workspace/$workspaceId/plan-required', ...ofAnother }],
    ['the other page of a closed one', { to: '/workspace/$workspaceId/invalid-workspace', ...ofAnother }],
    ['an invite', { to: '/invite', search: { token: 't' } }],
    ['the login with an invite', { to: '/login', search: { token: 't' } }],
    ['the way back from a vendor', { to: '/login/callback' }],
    ["the staff's area", { to: '/scraping' }],
  ])('%s', async (_, link) => {
    const app = await openWholeApp(home, { answers: accepted })
    const before = app.calls().length
    const finishing = vi.spyOn(app.router.options.context, 'finishSignIn')
    await app.router.preloadRoute(link as never)
    await app.rest()
    expect([app.calls().slice(before), app.at(), finishing.mock.calls]).toEqual([[], home, []])
  })
})

describe('a redirect', () => {
  test('D5.12: from /insight to the overview takes the search along', async () => {
    const app = await openWholeApp(`/workspace/${w1}/insight?text=flood`)
    expect(app.at()).toBe(`/workspace/${w1}/insight/overview?text=flood`)
  })

  test('to a workspace replaces the address that led there', async () => {
    const app = await openWholeApp('/login')
    await app.rest()
    expect([app.at(), app.window.history.length]).toEqual([`/workspace/${w1}/saved-queries`, 1])
  })

  const saved = (workspaceId: string) => `/workspace/${workspaceId}/saved-queries`
  const validate = (answer: () => Response) => ({ answers: { 'POST /invites/validate': answer } })
  const ofMember = validate(() => json({ id: w1, alreadyMember: true }))
  const expired = validate(() => problem(410, { invite: { reason: 'expired', askWhom: null } }))
  const over = { answers: { 'POST /invites/validate': refused, 'POST /auth/refresh': refused } }
  const opened = { answers: { ...accepted, [`GET /workspaces/${w2}`]: () => workspace() } }
  const invalid = ['error', 'Invalid invite token']
  test.each([
    ['D5.3: opened signed out', '/invite?token=1e5', signedOut, '/login?token=1e5', ['info', 'Login required']],
    ['of a member', '/invite?token=t', ofMember, saved(w1), ['info', 'You’re already a member of this workspace.']],
    ['that has expired', '/invite?token=t', expired, '/login', invalid],
    ['without a token', '/invite', {}, '/login', invalid],
    ['that nobody can be asked about', '/invite?token=t', validate(() => problem(500)), '/login', invalid],
    ['over which the session ends', '/invite?token=t', over, '/login', null],
    ['that has expired, on the login', '/login?token=t', expired, '/login', invalid],
    ['that lets its reader in', '/invite?token=t', opened, saved(w2), null],
  ])('of an invite %s is told once', async (_, address, options, place, toast) => {
    const app = await openWholeApp(address, options)
    await app.rest()
    expect([app.at(), app.toasts]).toEqual([place, toast ? [toast] : []])
  })

  test("below the internal workspace leads to its area, for whom it is there, and to 'Not Found' for anybody else", async () => {
    const address = '/workspace/internal/insight/overview'
    const staff = await openWholeApp(address, { answers: { 'GET /users/me': () => user(w1, 'internal') } })
    const isFound = ({ router }: typeof staff) => !router.state.matches.some(({ error }) => isNotFound(error))
    const ofStaff = [staff.at(), isFound(staff), staff.calls()]
    const anybody = await openWholeApp(address)
    await anybody.rest()
    expect([ofStaff, [anybody.at(), isFound(anybody)]]).toEqual([
      ['/scraping', true, ['GET /users/me']],
      ['/scraping', false],
    ])
  })
})

test('D5.8: a page that loads shows its skeleton, and is not kept back behind it once it is ready', async () => {
  const { options } = (await openWholeApp(home)).router
  expect([options.defaultPendingComponent, options.defaultPendingMs, options.defaultPendingMinMs]).toEqual([
    PageSkeleton,
    150,
    0,
  ])
})
