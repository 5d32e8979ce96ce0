import '#test/support/client-router.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { json } from '#test/support/browser.ts'
import { openWholeApp, toasts } from './whole-app.ts'

vi.mock('#src/widgets/toasts/toast-library.tsx', () => ({
  show: (_: unknown, type: string, message: string) => toasts.push([type, message]),
  clear: () => {},
}))
afterEach(() => vi.unstubAllGlobals())

const user = { id: '7', email: 'olivia@example.org', first_name: 'Olivia', last_name: 'Owner' }
const workspaces = [{ id: '42', name: 'One' }]
const home = '/workspace/42/settings/general'
const asSpecified = {
  'GET /users/me': () => json({ ...user, workspaces }),
  'GET /workspaces/42': () => json({ id: '42', plan_expired_at: 4_000_000_000, privilege: 'owner' }),
  'POST /invites/validate': () => json({ id: '42' }),
}
const errorsOf = ({ router }: Awaited<ReturnType<typeof openWholeApp>>) =>
  router.state.matches.flatMap(({ error }) => (error instanceof Error ? [error.name] : []))

describe('a server of the specification', () => {
  test('lets nobody be locked out', async () => {
    const app = await openWholeApp(home, { answers: asSpecified })
    expect([app.at(), errorsOf(app)]).toEqual([home, []])
  })

  test('leads from /login to the first workspace', async () => {
    const app = await openWholeApp('/login', { answers: asSpecified })
    await app.rest()
    expect([app.at(), errorsOf(app)]).toEqual(['/workspace/42/saved-queries', []])
  })

  test.each(['/invite?token=t', '/login?token=t'])('lets an invite in at %s', async (address) => {
    const app = await openWholeApp(address, { answers: asSpecified })
    await app.rest()
    expect([app.at(), app.toasts]).toEqual(['/workspace/42/saved-queries', []])
  })
})

describe('a server that is newer', () => {
  test.each([
    ['a language', { ...user, workspaces, language: 'xx' }],
    ['a role', { ...user, workspaces: [{ ...workspaces[0], privilege: 'auditor' }] }],
    ['an entry', { ...user, workspaces: ['galaxy', ...workspaces] }],
    ['a field', { ...user, workspaces, galaxy: 7 }],
  ])('with %s that nobody knows locks nobody out', async (_, answer) => {
    const app = await openWholeApp(home, { answers: { ...asSpecified, 'GET /users/me': () => json(answer) } })
    expect([app.at(), errorsOf(app)]).toEqual([home, []])
  })
})

describe('D4.18: a server of another version', () => {
  test.each([
    [home, 'GET /users/me'],
    [home, 'GET /workspaces/42'],
    ['/login', 'GET /users/me'],
    ['/login?token=t', 'POST /invites/validate'],
    ['/invite?token=t', 'POST /invites/validate'],
    ['/scraping', 'GET /users/me'],
  ])('at %s whose %s lacks a field of the specification is an error by name, and the tokens stay', async (at, call) => {
    const app = await openWholeApp(at, { answers: { ...asSpecified, [call]: () => json({ name: 'One' }) } })
    await app.rest()
    expect([app.at(), errorsOf(app), app.window.storage.items.has('session_tokens')]).toEqual([
      at,
      ['UnexpectedAnswer'],
      true,
    ])
  })
})
