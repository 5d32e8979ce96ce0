import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createInvite as createInviteCall, resendInvite } from '#contract/workspaces/invites.ts'
import { validateInvite } from '#contract/workspaces/joining.ts'
import * as contract from '#contract/workspaces/members.ts'
import { listNotices } from '#contract/workspaces/notices.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { me } from '#contract/session/users.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { hashOf } from '#server/access/secrets.ts'
import { auditEntries, exports, imports, invites, members, uploads } from '#server/platform/db/postgres/schema/index.ts'
import { createInvite } from '#server/accounts/workspaces/index.ts'
import { createClock } from '#test/support/clock.ts'
import { statusOf } from '#test/support/outcomes.ts'
import { outcomesOf, rounds } from '#test/support/races.ts'
import { useServer } from '#test/support/use-server.ts'

const clock = createClock()
let workspaceId: string
let people: Record<Role, string>
let count = 0
/** How a file is read, of which no test here reads one. */
const layout = { reading: {} as never, mapping: {} as never }
const server = await useServer({ now: clock.now })
beforeEach(async () => {
  count++
  const members = { manager: `max-${count}@example.com`, viewer: `vic-${count}@example.com` }
  people = { owner: `olga-${count}@example.com`, ...members }
  workspaceId = (await server.createWorkspace({ owner: people.owner, members })).id
})

const idOf = async (email: string) => (await server.call(me, {}, { as: email })).id
const roleOf = async (email: string) => {
  const [found] = await server.services.db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, await idOf(email))))
  return found?.role ?? null
}
const change = async (as: string, of: string, role: Role) =>
  statusOf(server.call(contract.changeRole, { workspaceId, userId: await idOf(of), role }, { as }))
const remove = async (as: string, of: string) =>
  statusOf(server.call(contract.removeMember, { workspaceId, userId: await idOf(of) }, { as }))
const leave = (as: string) => statusOf(server.call(contract.leaveWorkspace, { workspaceId }, { as }))

describe('who changes roles', () => {
  test('an owner gives any role, that of an owner too', async () =>
    expect([
      await change(people.owner, people.viewer, 'manager'),
      await change(people.owner, people.viewer, 'owner'),
      await change(people.owner, people.viewer, 'viewer'),
      await roleOf(people.viewer),
    ]).toEqual([200, 200, 200, 'viewer']))

  test('a manager makes viewers managers and back, and nobody an owner', async () =>
    expect([
      await change(people.manager, people.viewer, 'manager'),
      await change(people.manager, people.viewer, 'viewer'),
      await change(people.manager, people.viewer, 'owner'),
      await change(people.manager, people.manager, 'owner'),
      await change(people.manager, people.owner, 'viewer'),
    ]).toEqual([200, 200, 403, 403, 403]))

  test('is told to whom it happened and stands in the audit log', async () => {
    await change(people.owner, people.viewer, 'manager')
    const { items, unread } = await server.call(listNotices, { workspaceId }, { as: people.viewer })
    const entries = await server.services.db
      .select({ details: auditEntries.details })
      .from(auditEntries)
      .where(and(eq(auditEntries.workspaceId, workspaceId), eq(auditEntries.action, 'member.roleChanged')))
    expect({ unread, details: items.map(({ kind, details }) => [kind, details]), entries }).toEqual({
      unread: 1,
      details: [['roleChanged', { by: `Olga ${count}`, from: 'viewer', to: 'manager' }]],
      entries: [{ details: { name: `Vic ${count}`, from: 'viewer', to: 'manager' } }],
    })
  })
})

describe('the last owner', () => {
  test('is neither demoted nor removed and does not leave', async () =>
    expect([
      await change(people.owner, people.owner, 'manager'),
      await remove(people.owner, people.owner),
      await leave(people.owner),
      await roleOf(people.owner),
    ]).toEqual([409, 409, 409, 'owner']))

  test('leaves once somebody else is one', async () => {
    await change(people.owner, people.manager, 'owner')
    expect([await leave(people.owner), await roleOf(people.owner)]).toEqual([200, null])
  })

  test('hands the workspace over and is a manager then', async () => {
    const transfer = async (to: string) =>
      statusOf(server.call(contract.transferOwnership, { workspaceId, userId: await idOf(to) }, { as: people.owner }))
    expect([
      await transfer(people.owner),
      await transfer(people.viewer),
      await roleOf(people.viewer),
      await roleOf(people.owner),
      await transfer(people.manager),
    ]).toEqual([409, 200, 'owner', 'manager', 403])
  })
})

test(`two owners who demote each other leave one, ${rounds} times`, async () => {
  const { db } = server.services
  const open = async () => {
    const { id } = await server.createWorkspace({ owner: people.owner, members: { manager: people.manager } })
    return { id, one: await idOf(people.owner), other: await idOf(people.manager) }
  }
  const outcomes = await outcomesOf(open, async ({ id, one, other }, round) => {
    const ofWorkspace = eq(members.workspaceId, id)
    await db.update(members).set({ role: 'owner' }).where(ofWorkspace)
    const demote = (userId: string, as: string) =>
      round % 2 === 0
        ? server.send(contract.changeRole, { workspaceId: id, userId, role: 'manager' }, { as })
        : server.send(contract.transferOwnership, { workspaceId: id, userId }, { as })
    await Promise.all([demote(other, people.owner), demote(one, people.manager)])
    return { owners: await db.$count(members, and(ofWorkspace, eq(members.role, 'owner'))) }
  })
  expect(outcomes).toEqual([[{ owners: 1 }, rounds]])
})

test(`a manager who invites while they are removed leaves no open invite, ${rounds} times`, async () => {
  const { db } = server.services
  const open = async () => {
    const { id } = await server.createWorkspace({ owner: people.owner })
    return { id, userId: await idOf(people.manager) }
  }
  const outcomes = await outcomesOf(open, async ({ id, userId }, round) => {
    await db.insert(members).values({ workspaceId: id, userId, role: 'manager' })
    const invite = await createInvite(server.services, { workspaceId: id, role: 'manager' })
    const asManager = { as: people.manager }
    await Promise.all([
      round % 2 === 0
        ? server.send(createInviteCall, { workspaceId: id, role: 'manager' }, asManager)
        : server.send(resendInvite, { workspaceId: id, inviteId: invite.id }, asManager),
      server.send(contract.removeMember, { workspaceId: id, userId }, { as: people.owner }),
    ])
    const [kept] = await db.select().from(invites).where(eq(invites.id, invite.id))
    const made = and(eq(invites.workspaceId, id), eq(invites.createdBy, userId), isNull(invites.revokedAt))
    const isTheirs = kept!.tokenHash !== hashOf(invite.token) && kept!.revokedAt === null
    return { open: await db.$count(invites, made), isTheirs }
  })
  expect(outcomes).toEqual([[{ open: 0, isTheirs: false }, rounds]])
})

describe('who was removed', () => {
  test('is answered 404 from the next call on, and what they made stays', async () => {
    await server.call(createInviteCall, { workspaceId, role: 'viewer' }, { as: people.owner })
    expect([
      await remove(people.manager, people.viewer),
      await statusOf(server.call(getWorkspace, { workspaceId }, { as: people.viewer })),
      (await server.call(me, {}, { as: people.viewer })).workspaces,
    ]).toEqual([200, 404, []])
  })

  test('does not come back by an invite that they made or came by', async () => {
    const guest = `guest-${count}@example.com`
    const link = await createInvite(server.services, { workspaceId, role: 'manager', manyUses: true })
    await server.call(validateInvite, { token: link.token }, { as: guest })
    const own = await server.call(createInviteCall, { workspaceId, role: 'manager' }, { as: guest })
    await remove(people.owner, guest)
    const again = (token: string) => statusOf(server.call(validateInvite, { token }, { as: guest }))
    expect([await again(link.token), await again(own.token)]).toEqual([410, 410])
  })

  test('does not come back by an invite of somebody else that they sent anew', async () => {
    const { invite } = await server.call(createInviteCall, { workspaceId, role: 'manager' }, { as: people.owner })
    const fresh = await server.call(resendInvite, { workspaceId, inviteId: invite.id }, { as: people.manager })
    await remove(people.owner, people.manager)
    const again = server.call(validateInvite, { token: fresh.token }, { as: people.manager })
    expect({ by: fresh.invite.createdBy, again: await statusOf(again) }).toEqual({ by: `Max ${count}`, again: 410 })
  })

  test('ends what waits and what runs for them', async () => {
    const { db, serverId } = server.services
    const createdBy = await idOf(people.manager)
    const uploadId = crypto.randomUUID()
    await db.insert(uploads).values({ id: uploadId, workspaceId, fileName: 'x.csv', bytes: 0, sha256: '', ...layout })
    const add = async (status: 'queued' | 'running') => {
      const row = { workspaceId, uploadId, createdBy, serverId, dryRun: false, enrich: false, status, ...layout }
      const [added] = await db.insert(imports).values(row).returning()
      return added!.id
    }
    const [running, waiting] = [await add('running'), await add('queued')]
    await remove(people.owner, people.manager)
    const found = await db.select().from(imports).where(eq(imports.workspaceId, workspaceId))
    const stateOf = (wanted: string) => {
      const { status, cancelRequested } = found.find(({ id }) => id === wanted)!
      return { status, cancelRequested }
    }
    expect([stateOf(running), stateOf(waiting)]).toEqual([
      { status: 'running', cancelRequested: true },
      { status: 'cancelled', cancelRequested: true },
    ])
  })

  test('who may export no more loses the export that waits', async () => {
    const view = { table: 'posts' as const, from: '2026-03-01', to: '2026-03-30' }
    const { db, serverId } = server.services
    const waits = { workspaceId, serverId, view, format: 'csv' as const, status: 'queued' as const, fileName: 'x.csv' }
    const row = { ...waits, createdBy: await idOf(people.viewer), createdAt: clock.now() }
    const [added] = await db.insert(exports).values(row).returning()
    await remove(people.owner, people.viewer)
    const [found] = await db.select().from(exports).where(eq(exports.id, added!.id))
    expect(found!.status).toBe('cancelled')
  })
})

test('a manager who becomes a viewer keeps no invite of theirs open', async () => {
  const { invite } = await server.call(createInviteCall, { workspaceId, role: 'manager' }, { as: people.manager })
  await change(people.owner, people.manager, 'viewer')
  const [found] = await server.services.db.select().from(invites).where(eq(invites.id, invite.id))
  expect(found!.revokedAt).not.toBeNull()
})

const seen = async (as: string) => {
  const { items } = await server.call(contract.listMembers, { workspaceId }, { as })
  return items.find(({ role }) => role === 'viewer')!.lastActiveAt
}

test('a member was last here to the hour', async () => {
  await server.call(getWorkspace, { workspaceId }, { as: people.viewer })
  await expect.poll(() => seen(people.owner)).toBe(clock.now().toISOString())
  const first = clock.now().toISOString()
  clock.pass(60_000)
  await server.call(getWorkspace, { workspaceId }, { as: people.viewer })
  expect(await seen(people.owner)).toBe(first)
})
