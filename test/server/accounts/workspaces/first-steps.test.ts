import { expect, test } from 'vitest'
import { dismissFirstSteps, getFirstSteps, visitSample } from '#contract/workspaces/first-steps.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { listMembers } from '#contract/workspaces/members.ts'
import { me } from '#contract/session/users.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const nothing = { query: false, posts: false, colleague: false, dismissed: false, sample: false }

test('a step is done once a query is live and somebody else belongs to the workspace', async () => {
  const owner = { as: 'owner@example.com' }
  const { id: workspaceId } = await server.createWorkspace()
  expect(await server.call(getFirstSteps, { workspaceId }, owner)).toEqual(nothing)
  await server.call(createQuery, { workspaceId, name: 'Coffee', text: 'coffee' }, owner)
  expect(await server.call(getFirstSteps, { workspaceId }, owner)).toEqual({ ...nothing, query: true })
  const { id: together } = await server.createWorkspace({ members: { manager: 'manager@example.com' } })
  expect(await server.call(getFirstSteps, { workspaceId: together }, owner)).toEqual({ ...nothing, colleague: true })
})

test('who dismisses them does so for themselves, in this workspace', async () => {
  const manager = 'manager@example.com'
  const { id: workspaceId } = await server.createWorkspace({ members: { manager } })
  const other = await server.createWorkspace({ name: 'Other' })
  const dismissed = async (id: string, as: string) =>
    (await server.call(getFirstSteps, { workspaceId: id }, { as })).dismissed
  await server.call(dismissFirstSteps, { workspaceId, dismissed: true }, { as: 'owner@example.com' })
  expect([
    await dismissed(workspaceId, 'owner@example.com'),
    await dismissed(other.id, 'owner@example.com'),
    await dismissed(workspaceId, manager),
  ]).toEqual([true, false, false])
})

test('the sample workspace takes in whoever wants to look around, once and as a viewer', async () => {
  const as = { as: 'visitor@example.com' }
  expect((await server.send(visitSample, {}, as)).status).toBe(404)
  const { id } = await server.createWorkspace({ name: 'Sample' })
  await server.services.db.update(workspaces).set({ sample: true })
  const sampleIds = [await server.call(visitSample, {}, as), await server.call(visitSample, {}, as)]
  const { workspaces: own } = await server.call(me, {}, as)
  expect(own.map(({ privilege }) => privilege)).toEqual(['viewer'])
  expect(sampleIds.map((sample) => sample.id)).toEqual([own[0]!.id, own[0]!.id])
  const seen = async (email: string) =>
    (await server.call(listMembers, { workspaceId: sampleIds[0]!.id }, { as: email })).items.map(({ role }) => role)
  expect([await seen(as.as), await seen('owner@example.com')]).toEqual([['viewer'], ['owner', 'viewer']])
  // Its owner stays one.
  await server.services.db.update(workspaces).set({ sample: false })
  expect(
    (await server.call(me, {}, { as: 'owner@example.com' })).workspaces.find((one) => one.id === id),
  ).toMatchObject({ privilege: 'owner' })
})
