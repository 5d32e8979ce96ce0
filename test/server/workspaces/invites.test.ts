import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { validateInvite } from '#contract/invites.ts'
import { join, me } from '#contract/users.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces.ts'
import { invites, members } from '#server/db/schema.ts'
import { createInvite } from '#server/workspaces/index.ts'
import { acceptInvite } from '#server/workspaces/invites.ts'
import { createClock } from '#test/support/clock.ts'
import { CallFailed, startServer, type TestServer } from '#test/support/server.ts'

const clock = createClock()
let server: TestServer
let workspace: Workspace
beforeAll(async () => {
  server = await startServer({ now: clock.now })
})
beforeEach(async () => {
  workspace = await server.createWorkspace({ owner: `owner-${crypto.randomUUID()}@example.com` })
})
afterAll(() => server.close())

let guests = 0
const newGuest = () => `guest-${++guests}@example.com`
const invite = (role: 'manager' | 'viewer' = 'viewer') =>
  createInvite(server.services, { workspaceId: workspace.id, role })
const accept = (token: string, as: string) => server.call(validateInvite, { token }, { as })
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => '200',
    ({ status, problem }: CallFailed) => `${status} ${problem.detail}`,
  )

test('an invite makes the guest a member with its role', async () => {
  const [guest, { token }] = [newGuest(), await invite('manager')]
  const { id } = await accept(token, guest)
  const { privilege } = await server.call(getWorkspace, { workspaceId: id }, { as: guest })
  expect({ id, privilege }).toEqual({ id: workspace.id, privilege: 'manager' })
})

test('a code joins as a link does', async () => {
  const [guest, { token }] = [newGuest(), await invite()]
  expect(await server.call(join, { code: token }, { as: guest })).toEqual({ id: workspace.id })
})

test('tokens are 256 random bits and only their hash is kept', async () => {
  const made: { token: string }[] = []
  for (let count = 0; count < 50; count++) made.push(await invite())
  const stored = await server.services.db.select({ hash: invites.tokenHash }).from(invites)
  expect(new Set(made.map(({ token }) => token)).size).toBe(50)
  expect(new Set(made.map(({ token }) => Buffer.from(token, 'base64url').length))).toEqual(new Set([32]))
  expect(stored.filter(({ hash }) => made.some(({ token }) => token === hash))).toEqual([])
})

describe('an invite is refused in the same words', () => {
  test('when nobody made it', async () => {
    expect(await outcome(accept('x'.repeat(43), newGuest()))).toBe('404 Invalid invite token')
  })

  test('when another guest has used it', async () => {
    const { token } = await invite()
    await accept(token, newGuest())
    expect(await outcome(accept(token, newGuest()))).toBe('410 Invalid invite token')
  })

  test('after seven days', async () => {
    const { token } = await invite()
    clock.pass(7 * 86_400_000 + 1)
    expect(await outcome(accept(token, newGuest()))).toBe('410 Invalid invite token')
  })

  test('when it was revoked', async () => {
    const { id, token } = await invite()
    await server.services.db.update(invites).set({ revokedAt: clock.now() }).where(eq(invites.id, id))
    expect(await outcome(accept(token, newGuest()))).toBe('410 Invalid invite token')
  })
})

test('accepting again is no mistake of who did', async () => {
  const [guest, { token }] = [newGuest(), await invite()]
  await accept(token, guest)
  expect(await accept(token, guest)).toEqual({ id: workspace.id })
})

test('a member keeps their role, and the invite stays for whom it was meant', async () => {
  const [manager, other, first, second] = [newGuest(), newGuest(), await invite('manager'), await invite('viewer')]
  await accept(first.token, manager)
  await accept(second.token, manager)
  await accept(second.token, other)
  const roles = await server.services.db
    .select({ role: members.role })
    .from(members)
    .where(eq(members.workspaceId, workspace.id))
  expect(roles.map(({ role }) => role).toSorted()).toEqual(['manager', 'owner', 'viewer'])
})

test('twenty guests race for one invite and one gets in', async () => {
  const { token } = await invite()
  const racers = Array.from({ length: 20 }, newGuest)
  await Promise.all(racers.map((email) => server.as(email)))
  const outcomes = await Promise.all(racers.map((email) => outcome(accept(token, email))))
  const count = await server.services.db.$count(members, eq(members.workspaceId, workspace.id))
  expect({ in: outcomes.filter((one) => one === '200').length, members: count }).toEqual({ in: 1, members: 2 })
})

test('one guest who accepts many times at once is one member', async () => {
  const [guest, { token }] = [newGuest(), await invite()]
  const { id } = await server.call(me, {}, { as: guest })
  const joined = await Promise.all(Array.from({ length: 20 }, () => acceptInvite(server.services, token, id)))
  const { workspaces } = await server.call(me, {}, { as: guest })
  expect({ joined: new Set(joined), workspaces: workspaces.length }).toEqual({
    joined: new Set([workspace.id]),
    workspaces: 1,
  })
})
