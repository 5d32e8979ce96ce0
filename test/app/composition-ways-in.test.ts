import '#test/support/client-router.ts'
import { isNotFound } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { getW1, problem, user, w1, workspace } from './thread.ts'
import { openWholeApp } from './whole-app.ts'

vi.mock('#src/widgets/toasts/toast-library.tsx', () => ({ show: () => {}, clear: () => {} }))
afterEach(() => vi.unstubAllGlobals())

type App = Awaited<ReturnType<typeof openWholeApp>>

/** Opens every page of the route tree one after the other: the page by its address, and where the browser ends up. */
async function visitAll(app: App, workspaceId = w1) {
  const leaves = Object.values(app.router.routesById).filter(({ children, fullPath }) => !children && fullPath)
  const places: Record<string, string> = {}
  for (const { fullPath } of leaves) {
    const address = fullPath.replace('$workspaceId', workspaceId).replace(/\$\w+/g, 'x')
    await app.router.navigate({ to: address })
    await app.rest()
    const isMissing = app.router.state.matches.some(({ error }) => isNotFound(error))
    const { pathname } = app.window.location
    places[fullPath] = isMissing ? 'Not Found' : pathname === address ? 'itself' : pathname.replace(workspaceId, '{id}')
  }
  return places
}

const below = (places: Record<string, string>, isBelow: boolean) =>
  Object.fromEntries(Object.entries(places).filter(([path]) => path.startsWith('/workspace/$workspaceId/') === isBelow))

/** The pages that lead elsewhere than the others do. */
const exceptions = (places: Record<string, string>, others: string) =>
  Object.fromEntries(Object.entries(places).filter(([, place]) => place !== others))

const closedPages = {
  '/workspace/$workspaceId/plan-required': 'itself',
  '/workspace/$workspaceId/invalid-workspace': 'itself',
}

test('§6.1: signed out, every page leads to /login but those of the sign-in and of a closed workspace', async () => {
  const places = await visitAll(await openWholeApp('/login', { stored: null }))
  expect(Object.keys(places).length).toBeGreaterThan(40)
  expect(exceptions(places, '/login')).toEqual({
    ...closedPages,
    '/login/microsoft': 'itself',
    '/login/callback': 'itself',
  })
})

const ended = (role: 'owner' | 'viewer') => ({ [getW1]: () => workspace(1, role) })
const checkout = { '/workspace/$workspaceId/checkout': 'itself' }
const pages = { planRequired: '/workspace/{id}/plan-required', invalid: '/workspace/{id}/invalid-workspace' }
test.each([
  ['whose plan has ended', 'its owner', ended('owner'), pages.planRequired, 'plan-required'],
  ['whose plan has ended', 'a viewer', ended('viewer'), pages.invalid, 'invalid-workspace'],
  ['of others', 'anybody', { [getW1]: () => problem(404) }, pages.invalid, 'invalid-workspace'],
])('§4.guard: of a workspace %s, %s sees the page that says so, and the checkout', async (_, __, answers, to, own) => {
  const places = below(await visitAll(await openWholeApp('/scraping', { answers })), true)
  expect(exceptions(places, to)).toEqual({ ...checkout, [`/workspace/$workspaceId/${own}`]: 'itself' })
})

test('D5.15: every page of the internal workspace leads staff to /scraping', async () => {
  const answers = { 'GET /users/me': () => user(w1, 'internal') }
  const places = below(await visitAll(await openWholeApp('/scraping', { answers }), 'internal'), true)
  expect(exceptions(places, '/scraping')).toEqual({})
})

test('outside of workspaces, each page has its decision for a signed-in user', async () => {
  const places = below(await visitAll(await openWholeApp('/scraping')), false)
  const home = '/workspace/{id}/saved-queries'
  expect(places).toEqual({
    '/': home,
    '/login/': home,
    '/login/microsoft': home,
    '/login/callback': 'itself',
    '/invite': '/login',
    '/scraping': 'Not Found',
    '/checkout/return': 'itself',
    '/workspace/create/': '/workspace/create/name',
    '/workspace/create/name': 'itself',
    '/workspace/create/language': 'itself',
    '/workspace/create/user-info': 'itself',
  })
})
