import { and, eq, ne, notInArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAlert } from '#contract/alerts/alerts.ts'
import { changeRole } from '#contract/workspaces/members.ts'
import { planLimits } from '#contract/plans.ts'
import { createQuery, updateQuery } from '#contract/saved-queries/queries.ts'
import { me } from '#contract/session/users.ts'
import { alerts, members, savedQueries, users } from '#server/platform/db/postgres/schema/index.ts'
import { createInvite } from '#server/accounts/workspaces/index.ts'
import { acceptInvite } from '#server/accounts/workspaces/invites/accept-invite.ts'
import { outcomesOf, rounds } from '#test/support/races.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer({ env: { cardProvider: { kind: 'standIn' } } })

const { savedQueries: maxQueries, members: maxMembers } = planLimits.free
const kept = Array.from({ length: maxQueries! - 1 }, (_, at) => `kept ${at}`)

test(`alerts made at once at the limit of the plan fill it and no more, ${rounds} times`, async () => {
  const { db } = server.services
  const open = async (lane: number) => {
    const owner = `alerts-${lane}@example.com`
    return { owner, workspaceId: (await server.createWorkspace({ owner })).id }
  }
  const outcomes = await outcomesOf(open, async ({ owner, workspaceId }) => {
    const ofWorkspace = eq(alerts.workspaceId, workspaceId)
    await db.delete(alerts).where(ofWorkspace)
    const make = (name: string, own: boolean) => {
      const settings = { name, own, scope: { text: 'coffee' }, schedule: null, cooldownMinutes: 60, recipients: [] }
      return server.send(createAlert, { workspaceId, ...settings, condition: { kind: 'keyword' } }, { as: owner })
    }
    const answers = await Promise.all([make('one', false), make('two', false), make('three', true)])
    return { answers: answers.map(({ status }) => status).toSorted(), held: await db.$count(alerts, ofWorkspace) }
  })
  expect(outcomes).toEqual([[{ answers: [200, 402, 402], held: planLimits.free.alerts }, rounds]])
})

test(`two drafts saved at once for the last room: one is live, ${rounds} times`, async () => {
  const { db } = server.services
  const open = async (lane: number) => {
    const owner = `drafts-${lane}@example.com`
    const { id: workspaceId } = await server.createWorkspace({ owner })
    for (const name of kept) await server.call(createQuery, { workspaceId, name, text: 'coffee' }, { as: owner })
    return { owner, workspaceId }
  }
  const outcomes = await outcomesOf(open, async ({ owner, workspaceId }) => {
    const ofWorkspace = eq(savedQueries.workspaceId, workspaceId)
    await db.delete(savedQueries).where(and(ofWorkspace, notInArray(savedQueries.name, kept)))
    const drafts = ['one', 'another'].map((name) => ({ workspaceId, name, text: 'tea', state: 'draft' as const }))
    const answers = await Promise.all(
      (await db.insert(savedQueries).values(drafts).returning()).map(({ id: queryId, name, text, version }) =>
        server.send(updateQuery, { workspaceId, queryId, name, text, version }, { as: owner }),
      ),
    )
    const live = await db.$count(savedQueries, and(ofWorkspace, eq(savedQueries.state, 'live')))
    return { answers: answers.map(({ status }) => status).toSorted(), live }
  })
  expect(outcomes).toEqual([[{ answers: [200, 402], live: maxQueries }, rounds]])
})

test(`who joins and who rises at once for the last seat: one has it, ${rounds} times`, async () => {
  const { db } = server.services
  const open = async (lane: number) => {
    const [owner, viewer, guest] = [
      `owner-${lane}@example.com`,
      `viewer-${lane}@example.com`,
      `guest-${lane}@example.com`,
    ]
    const { id: workspaceId } = await server.createWorkspace({ owner, members: { viewer } })
    await server.as(guest)
    const [user] = await db.select().from(users).where(eq(users.email, guest))
    return { owner, workspaceId, user: user!, viewerId: (await server.call(me, {}, { as: viewer })).id }
  }
  const outcomes = await outcomesOf(open, async ({ owner, workspaceId, user, viewerId }) => {
    const ofWorkspace = eq(members.workspaceId, workspaceId)
    await db.delete(members).where(and(ofWorkspace, eq(members.userId, user.id)))
    const isViewer = and(ofWorkspace, eq(members.userId, viewerId))
    await db.update(members).set({ role: 'viewer' }).where(isViewer)
    const { token } = await createInvite(server.services, { workspaceId, role: 'manager' })
    await Promise.allSettled([
      acceptInvite({ ...server.services, requestId: 'race', user }, token),
      server.send(changeRole, { workspaceId, userId: viewerId, role: 'manager' }, { as: owner }),
    ])
    return { seats: await db.$count(members, and(ofWorkspace, ne(members.role, 'viewer'))) }
  })
  expect(outcomes).toEqual([[{ seats: maxMembers }, rounds]])
})
