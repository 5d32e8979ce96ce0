import { afterEach, expect, test, vi } from 'vitest'
import type { Pool } from 'pg'
import { updateWorkspace } from '#contract/workspaces/workspaces.ts'
import { me } from '#contract/session/users.ts'
import { login, refresh } from '#contract/session/session.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'
const lines: string[] = []
const env = { publicUrl: 'https://soundings.example', environment: 'dev' as const }
const server = await useServer({ env, onLog: (line) => lines.push(line) })
const { id: workspaceId } = await server.createWorkspace({ owner, members: { viewer } })
afterEach(() => {
  vi.restoreAllMocks()
  lines.length = 0
})

test('S-60: what nobody foresaw is told as that, with the id under which the log has it', async () => {
  const { access_token: bearer } = await server.as(owner)
  const failure = new Error(`relation "users" does not exist: SELECT e_mail FROM users WHERE id = 'u-7'`)
  vi.spyOn((server.services.db as { $client?: Pool }).$client!, 'query').mockImplementation(async () => {
    throw failure
  })
  const answer = await server.send(me, {}, { as: { bearer } })
  const text = await answer.text()
  expect([answer.status, /relation|SELECT|e_mail|u-7|node_modules|\bat /.test(text)]).toEqual([500, false])
  const { type, requestId } = JSON.parse(text) as { type: string; requestId: string }
  const isLogged = lines.some((line) => line.includes(requestId) && line.includes('relation'))
  expect([type, isLogged]).toEqual(['/problems/internal', true])
})

const sign = () => server.issuer.sign(server.issuer.claimsOf(viewer))
const said = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)
const signIn = (token: string) => server.send(login, { oauth_token: token, vendor_type: 'google' }, { as: null })
const rename = () => server.send(updateWorkspace, { workspaceId, name: 'Mine' } as never, { as: viewer })
const [actor, address, reason] = [expect.any(String), expect.any(String), expect.any(String)]
test.each<[string, () => Promise<Response>, object]>([
  [
    'a sign-in',
    async () => signIn(await sign()),
    { event: 'sign-in', outcome: 'ok', vendor: 'google', actor, address },
  ],
  ['a sign-in that was refused', () => signIn('x'), { event: 'sign-in', outcome: 'refused', reason, address }],
  [
    'a refresh that was refused',
    () => server.send(refresh, {}, { as: { bearer: 'x' } }),
    { event: 'refresh', outcome: 'refused', address },
  ],
  ['a denial', rename, { event: 'denied', reason: 'workspace.edit', role: 'viewer' }],
])('S-59: the log has: %s, with who asked', async (_what, act, expected) => {
  await act()
  expect(said()).toContainEqual(expect.objectContaining({ ...expected, requestId: expect.any(String) }))
})

test('S-39: where people come by https, browsers are told to stay there', async () => {
  const answers = await Promise.all(['/', '/api/social/users/me', '/nothing.js'].map((path) => server.request(path)))
  expect(answers.map(({ headers }) => headers.get('strict-transport-security'))).toEqual(
    Array.from({ length: 3 }, () => 'max-age=31536000; includeSubDomains'),
  )
})
