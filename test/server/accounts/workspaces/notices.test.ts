import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { changeRole, listMembers } from '#contract/workspaces/members.ts'
import { askOwner, listNotices, listOwners, readNotices } from '#contract/workspaces/notices.ts'
import { me } from '#contract/session/users.ts'
import { notices, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { createClock } from '#test/support/clock.ts'
import { useServer } from '#test/support/use-server.ts'

const clock = createClock()
const owner = 'olga@example.com'
const manager = 'max@example.com'
const viewer = 'vic@example.com'
let workspaceId: string
const server = await useServer({ now: clock.now })
beforeEach(async () => {
  workspaceId = (await server.createWorkspace({ owner, members: { manager, viewer } })).id
  await server.services.db.update(workspaces).set({ planExpiresAt: clock.now() }).where(eq(workspaces.id, workspaceId))
})

const noticesOf = async (as: string) => {
  const { items, unread } = await server.call(listNotices, { workspaceId }, { as })
  return { kinds: items.map(({ kind, details }) => `${kind} ${details.by}`), unread }
}

test('a member learns who the owner is when the plan has ended, and no address', async () => {
  const { items, askedAt } = await server.call(listOwners, { workspaceId }, { as: viewer })
  expect({ items: items.map(({ name }) => name), askedAt }).toEqual({ items: ['Olga'], askedAt: null })
})

test('the owner is asked once a day by each person', async () => {
  const ask = (as: string) => server.call(askOwner, { workspaceId }, { as })
  const first = await Promise.all([ask(viewer), ask(viewer), ask(viewer), ask(manager)])
  const asked = await noticesOf(owner)
  const yesterday = new Date(clock.now().getTime() - 86_400_001)
  await server.services.db.update(notices).set({ createdAt: yesterday })
  await ask(viewer)
  expect({
    askedAt: first.every(({ askedAt }) => askedAt !== null),
    asked: { ...asked, kinds: asked.kinds.toSorted() },
    later: (await noticesOf(owner)).unread,
    own: await noticesOf(viewer),
  }).toEqual({
    askedAt: true,
    asked: { kinds: ['planAsked Max', 'planAsked Vic'], unread: 2 },
    later: 3,
    own: { kinds: [], unread: 0 },
  })
})

test('notices are read by whom they are for alone', async () => {
  await server.call(askOwner, { workspaceId }, { as: viewer })
  const noticeIds = (await server.call(listNotices, { workspaceId }, { as: owner })).items.map(({ id }) => id)
  await server.call(readNotices, { workspaceId, noticeIds }, { as: manager })
  const before = (await noticesOf(owner)).unread
  await server.call(readNotices, { workspaceId, noticeIds }, { as: owner })
  expect({ before, after: (await noticesOf(owner)).unread }).toEqual({ before: 1, after: 0 })
})

test('nothing is told of one workspace in another', async () => {
  const other = await server.createWorkspace({ owner, members: { viewer } })
  const { id: userId } = await server.call(me, {}, { as: viewer })
  await server.call(changeRole, { workspaceId: other.id, userId, role: 'manager' }, { as: owner })
  const { items } = await server.call(listNotices, { workspaceId: other.id }, { as: viewer })
  expect({ here: (await noticesOf(viewer)).unread, there: items.length }).toEqual({ here: 0, there: 1 })
  expect((await server.call(listMembers, { workspaceId: other.id }, { as: viewer })).items).toHaveLength(2)
})
