import { and, eq } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as contract from '#contract/workspaces/invites.ts'
import { validateInvite } from '#contract/workspaces/joining.ts'
import { toInviteCode } from '#contract/workspaces/invite-codes.ts'
import { problems } from '#contract/problems.ts'
import { join } from '#contract/session/users.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { auditEntries, invites, members, users } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { createInvite } from '#server/accounts/workspaces/index.ts'
import { acceptInvite } from '#server/accounts/workspaces/invites/accept-invite.ts'
import { createClock } from '#test/support/clock.ts'
import { useServer } from '#test/support/use-server.ts'

const clock = createClock()
let workspace: Workspace
const server = await useServer({ now: clock.now })
beforeEach(async () => {
  workspace = await server.createWorkspace({ owner: `owner-${crypto.randomUUID()}@example.com` })
})

let guests = 0
const newGuest = () => `guest-${++guests}@example.com`
const invite = (role: 'manager' | 'viewer' = 'viewer') =>
  createInvite(server.services, { workspaceId: workspace.id, role })
/** Somebody who signed in at some time; what many do at once is not slowed by the limits of HTTP. */
async function personOf(email: string) {
  const { db } = server.services
  const identity = { issuer: 'urn:test', subject: email, vendor: 'google' as const, email, emailVerified: true }
  await db
    .insert(users)
    .values({ ...identity, firstName: '', lastName: '' })
    .onConflictDoNothing()
  const isPerson = and(eq(users.issuer, 'urn:test'), eq(users.subject, email))
  return (await db.select().from(users).where(isPerson))[0]!
}
const accept = async (token: string, email: string) =>
  acceptInvite({ ...server.services, requestId: 'test', user: await personOf(email) }, token)
const owner = async () => {
  const [found] = await server.services.db
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspace.id))
  return found!.email
}
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => '200',
    ({ code, text }: AppError) => `${problems[code].status} ${text.detail}`,
  )
const reason = (call: Promise<unknown>) =>
  call.then(() => 'joined').catch(({ invite, text }: AppError) => invite ?? text.detail)

test('an invite makes the guest a member with its role', async () => {
  const [guest, { token }] = [newGuest(), await invite('manager')]
  const { id } = await server.call(validateInvite, { token }, { as: guest })
  const { privilege } = await server.call(getWorkspace, { workspaceId: id }, { as: guest })
  expect({ id, privilege }).toEqual({ id: workspace.id, privilege: 'manager' })
})

const spaced = (token: string) => ` ${toInviteCode(token).toLowerCase().replaceAll('-', ' ')} `
test.each([
  ['the code', (token: string) => toInviteCode(token)],
  ['the code in small letters with blanks', spaced],
  ['the code with O for 0 and l for 1', (token: string) => token.replaceAll('0', 'O').replaceAll('1', 'l')],
  ['the whole link', (token: string) => `https://soundings.example/invite?token=${token}`],
])('%s joins as the link does', async (_form, formOf) => {
  const [guest, { token }] = [newGuest(), await invite()]
  const joined = await server.call(join, { code: formOf(token) }, { as: guest })
  expect(joined).toEqual({ id: workspace.id, alreadyMember: false })
})

test('tokens are 140 random bits and only their hash is kept', async () => {
  const made: { token: string }[] = []
  for (let count = 0; count < 50; count++) made.push(await invite())
  const stored = await server.services.db.select({ hash: invites.tokenHash }).from(invites)
  expect(new Set(made.map(({ token }) => token)).size).toBe(50)
  expect(made.filter(({ token }) => !/^[0-9A-HJKMNP-TV-Z]{28}$/.test(token))).toEqual([])
  expect(stored.filter(({ hash }) => made.some(({ token }) => token === hash))).toEqual([])
})

test('accepting again is no mistake of who did', async () => {
  const [guest, { token }] = [newGuest(), await invite()]
  await accept(token, guest)
  expect(await accept(token, guest)).toEqual({ id: workspace.id, alreadyMember: true })
})

test('a member keeps their role, and the invite stays for whom it was meant', async () => {
  const [manager, other, first, second] = [newGuest(), newGuest(), await invite('manager'), await invite('viewer')]
  await accept(first.token, manager)
  await accept(second.token, manager)
  await accept(second.token, other)
  const roles = await server.services.db.select().from(members).where(eq(members.workspaceId, workspace.id))
  expect(roles.map(({ role }) => role).toSorted()).toEqual(['manager', 'owner', 'viewer'])
})

describe('the bearer of a real invite is told why it does not let them in', () => {
  const named = { askWhom: 'Owner Of Tea' }
  const make = async (more: Partial<Parameters<typeof createInvite>[1]> = {}) => {
    const email = await owner()
    const name = { firstName: 'Owner', lastName: 'Of Tea' }
    const [user] = await server.services.db.update(users).set(name).where(eq(users.email, email)).returning()
    return createInvite(server.services, { workspaceId: workspace.id, role: 'viewer', createdBy: user!.id, ...more })
  }

  type Invite = Awaited<ReturnType<typeof make>>
  const revoke = async ({ id: inviteId }: Invite) =>
    server.call(contract.revokeInvite, { workspaceId: workspace.id, inviteId }, { as: await owner() })
  test.each<[string, string, string | null, (invite: Invite) => unknown]>([
    ['expired', 'expired', null, () => clock.pass(7 * 86_400_000)],
    ['revoked', 'revoked', null, revoke],
    ['used up', 'usedUp', null, ({ token }) => accept(token, newGuest())],
    ['meant for another address', 'wrongAccount', 'somebody@example.com', () => {}],
  ])('%s', async (_, why, email, end) => {
    const made = await make({ email })
    await end(made)
    expect(await reason(accept(made.token, newGuest()))).toEqual({ reason: why, ...named })
  })

  test('meant for an address that the vendor has not verified', async () => {
    const [guest, { token }] = [newGuest(), await make({ email: 'later@example.com' })]
    await personOf(guest)
    const unverified = { email: 'later@example.com', emailVerified: false }
    await server.services.db.update(users).set(unverified).where(eq(users.email, guest))
    const refused = await reason(accept(token, guest))
    await server.services.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'later@example.com'))
    expect({ refused, later: await reason(accept(token, guest)) }).toEqual({
      refused: { reason: 'wrongAccount', ...named },
      later: 'joined',
    })
  })

  test('S-34: a token that nobody made, that was replaced, or whose workspace is gone, is answered to the letter alike', async () => {
    const answerTo = async (token: string) => {
      const queried = vi.spyOn(Client.prototype, 'query')
      const response = await server.send(validateInvite, { token }, { as: 'curious@example.com' })
      const { requestId: _, ...problem } = (await response.json()) as Record<string, unknown>
      const statements = queried.mock.calls
        .map(([statement]) => (statement as unknown as { text?: string }).text ?? String(statement))
        .filter((text) => text.includes('"invites"'))
      queried.mockRestore()
      return { status: response.status, headers: [...response.headers.keys()].toSorted(), problem, statements }
    }
    await server.as('curious@example.com')
    const [replaced, gone] = [await make(), await make()]
    const call = { workspaceId: workspace.id, inviteId: replaced.id }
    await server.call(contract.resendInvite, call, { as: await owner() })
    await server.services.db.delete(invites).where(eq(invites.id, gone.id))
    const ofNobody = await answerTo('0'.repeat(28))
    const found = [await answerTo(replaced.token), await answerTo(gone.token), await answerTo('x')]
    expect(found).toEqual([ofNobody, ofNobody, ofNobody])
    expect(ofNobody).toMatchObject({ status: 404, problem: { detail: 'Invalid invite token' } })
    // Nor does one take longer: each is looked for by the same statements.
    expect(ofNobody.statements).toHaveLength(1)
  })
})

describe('a manager', () => {
  const manager = async () => {
    const [email, { token }] = [newGuest(), await invite('manager')]
    await server.call(validateInvite, { token }, { as: email })
    return email
  }
  const make = (as: string) => server.call(contract.createInvite, { workspaceId: workspace.id, role: 'viewer' }, { as })
  const send = async (as: string, body: object) =>
    (await server.send(contract.createInvite, { workspaceId: workspace.id, ...body } as never, { as })).status

  test('invites managers and viewers, and nobody as an owner', async () => {
    const as = await manager()
    expect([
      await send(as, { role: 'manager' }),
      await send(as, { role: 'viewer', manyUses: true }),
      await send(as, { role: 'owner' }),
      await send(as, { role: 'viewer', createdBy: 'x' }),
    ]).toEqual([200, 200, 400, 400])
  })

  test('sees open invites without their tokens, and no used or revoked one', async () => {
    const as = await manager()
    const [made, gone] = [await make(as), await make(as)]
    await server.call(contract.revokeInvite, { workspaceId: workspace.id, inviteId: gone.invite.id }, { as })
    const listed = await server.call(contract.listInvites, { workspaceId: workspace.id }, { as })
    expect(listed.items).toEqual([made.invite])
    expect(JSON.stringify(listed)).not.toContain(made.token)
  })

  test('sends an invite anew: the old token dies, the days begin again', async () => {
    const as = await manager()
    const made = await make(as)
    clock.pass(60_000)
    const { id: inviteId } = made.invite
    const fresh = await server.call(contract.resendInvite, { workspaceId: workspace.id, inviteId }, { as })
    expect({
      same: fresh.invite.id === made.invite.id,
      old: await outcome(accept(made.token, newGuest())),
      new: await outcome(accept(fresh.token, newGuest())),
    }).toEqual({ same: true, old: '404 Invalid invite token', new: '200' })
  })
})

describe('an invite for somebody who belongs to the workspace is refused and says so', () => {
  const refusedAt = async (call: Promise<Response>) => {
    const response = await call
    const { errors } = (await response.json()) as { errors?: { pointer: string; message: string }[] }
    return [response.status, ...(errors ?? []).flatMap(({ pointer, message }) => [pointer, message])]
  }
  const make = (email: string, as: string) =>
    server.send(contract.createInvite, { workspaceId: workspace.id, role: 'viewer', email }, { as })

  test('oneself, a member, and one who joined since', async () => {
    const [as, member, later] = [await owner(), newGuest(), newGuest()]
    await server.call(validateInvite, { token: (await invite()).token }, { as: member })
    const { invite: made } = (await (await make(later, as)).json()) as contract.NewInvite
    await server.call(validateInvite, { token: (await invite()).token }, { as: later })
    const resend = server.send(contract.resendInvite, { workspaceId: workspace.id, inviteId: made.id }, { as })
    const refused = [make(as.toUpperCase(), as), make(` ${member} `, as), resend]
    for (const call of refused) expect(await refusedAt(call)).toEqual([400, '/email', 'problem.invitesMember'])
    expect(await refusedAt(make(as, member))).toEqual([403])
  })

  test('but not one whose address nobody has verified', async () => {
    const [as, guest] = [await owner(), newGuest()]
    await server.call(validateInvite, { token: (await invite()).token }, { as: guest })
    await server.services.db.update(users).set({ emailVerified: false }).where(eq(users.email, guest))
    expect((await make(guest, as)).status).toBe(200)
  })
})

test('a link for many lets many in and counts them', async () => {
  const link = { workspaceId: workspace.id, role: 'viewer' as const, manyUses: true }
  const { id, token } = await createInvite(server.services, link)
  const guests = Array.from({ length: 5 }, newGuest)
  await Promise.all(guests.map(personOf))
  await Promise.all(guests.map((email) => accept(token, email)))
  const [kept] = await server.services.db.select().from(invites).where(eq(invites.id, id))
  expect(kept!.uses).toBe(5)
})

test('what happens to invites stands in the audit log', async () => {
  const as = await owner()
  const asked = { workspaceId: workspace.id, role: 'viewer' as const, email: ' Guest@EXAMPLE.com ' }
  const made = await server.call(contract.createInvite, asked, { as })
  await server.call(contract.resendInvite, { workspaceId: workspace.id, inviteId: made.invite.id }, { as })
  await server.call(contract.revokeInvite, { workspaceId: workspace.id, inviteId: made.invite.id }, { as })
  const entries = await server.services.db
    .select({ action: auditEntries.action, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.workspaceId, workspace.id))
    .orderBy(auditEntries.at)
  expect(entries.filter(({ action }) => action.startsWith('invite.'))).toEqual([
    { action: 'invite.created', details: { role: 'viewer', manyUses: false, email: 'Guest@example.com' } },
    { action: 'invite.resent', details: { role: 'viewer', email: 'Guest@example.com' } },
    { action: 'invite.revoked', details: { role: 'viewer', email: 'Guest@example.com' } },
  ])
})
