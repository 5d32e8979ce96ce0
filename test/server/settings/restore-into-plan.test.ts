import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/workspaces/audit.ts'
import { getPlanUsage } from '#contract/billing/plan-usage.ts'
import { planLimits } from '#contract/plans.ts'
import { createQuery, deleteQuery, listQueries, pauseQuery, updateQuery } from '#contract/saved-queries/queries.ts'
import type { Restore } from '#contract/workspaces/restores.ts'
import { insertPosts } from '#server/ingest/insert-posts.ts'
import { createClock } from '#test/support/clock.ts'
import { CallFailed, startServer, type TestServer } from '#test/support/server.ts'
import { archiveOf, restored } from './archives.ts'
import { importId, posts } from './filled-workspace.ts'

const owner = 'olga@example.com'
const as = { as: owner }
const names = ['paused', 'first', 'second', 'third', 'fourth']

let server: TestServer
let done: Restore
let workspaceId: string

async function archived() {
  const clock = createClock()
  const other = await startServer({ now: clock.now })
  const { id } = await other.createWorkspace({ owner })
  for (const name of names) {
    await other.call(createQuery, { workspaceId: id, name, text: 'coffee' }, as)
    clock.pass(1_000)
  }
  const { items } = await other.call(listQueries, { workspaceId: id }, as)
  const queryId = items.find(({ name }) => name === 'paused')!.id
  await other.call(pauseQuery, { workspaceId: id, queryId, paused: true }, as)
  await insertPosts(other.services, id, importId, posts())
  const { bytes } = await archiveOf(other, id, owner)
  await other.close()
  return bytes
}

beforeAll(async () => {
  const bytes = await archived()
  server = await startServer({ env: { cardProvider: { kind: 'standIn' } } })
  done = await restored(server, bytes, owner)
  workspaceId = done.workspaceId!
}, 120_000)
afterAll(() => server.close())

const queries = async () => (await server.call(listQueries, { workspaceId }, as)).items
const states = async () => Object.fromEntries((await queries()).map(({ name, state }) => [name, state]))
const save = async (wanted: string) => {
  const { id: queryId, name, text, version } = (await queries()).find((query) => query.name === wanted)!
  const input = { workspaceId, queryId, name, text, version }
  return server.call(updateQuery, input, as).catch((thrown: CallFailed) => thrown.problem)
}

test('queries over the room of the plan come in as drafts, the live and older ones first; the answer says which plan holds all', async () => {
  expect({ drafts: done.drafts, states: await states() }).toEqual({
    drafts: { queries: 2, plan: 'free', allowed: planLimits.free.savedQueries, allowedBy: 'pro' },
    states: { first: 'live', second: 'live', third: 'live', fourth: 'draft', paused: 'draft' },
  })
  const [entry] = (await server.call(listAudit, { workspaceId }, as)).items
  expect(entry).toMatchObject({ action: 'workspace.restored', details: { drafts: 2 } })
})

test('restored posts are not posts of the month', async () => {
  const { meters, countedOnly } = await server.call(getPlanUsage, { workspaceId }, as)
  const ofMonth = meters.find(({ limit }) => limit === 'postsPerMonth')
  expect({ ...ofMonth, countedOnly }).toMatchObject({ used: 0, countedOnly: 0 })
})

test('a draft is saved once there is room among those that are none', async () => {
  expect(await save('fourth')).toMatchObject({
    type: '/problems/plan_limit_reached',
    limit: 'savedQueries',
    used: 3,
    allowed: 3,
    allowedBy: 'pro',
  })
  const { id: queryId } = (await queries()).find(({ name }) => name === 'first')!
  await server.call(deleteQuery, { workspaceId, queryId }, as)
  expect([await save('fourth'), await save('paused')]).toMatchObject([
    { state: 'live' },
    { type: '/problems/plan_limit_reached', limit: 'savedQueries' },
  ])
})
