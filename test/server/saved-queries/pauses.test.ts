import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/workspaces/audit.ts'
import { createQuery, listQueries, lockQuery, pauseQuery, updateQuery } from '#contract/saved-queries/queries.ts'
import { readStoredQueries } from '#server/collection/matching/stored-queries.ts'
import { CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, manager] = ['owner@example.com', 'manager@example.com'] as const
const server = useServer()
let workspaceId: string

beforeAll(async () => {
  workspaceId = (await server.createWorkspace({ owner, members: { manager } })).id
})

const stateNow = async () => (await server.call(listQueries, { workspaceId }, { as: owner })).items[0]!.state
const liveNow = async () => (await readStoredQueries(server.services, [workspaceId]))[0]!.live.length

test('a paused query takes nothing in until it is resumed, also after an edit', async () => {
  const { id: queryId } = await server.call(createQuery, { workspaceId, name: 'Coffee', text: 'coffee' }, { as: owner })
  await server.call(pauseQuery, { workspaceId, queryId, paused: true }, { as: manager })
  const draft = { workspaceId, queryId, name: 'Coffee', text: 'coffee OR tea', version: 1 }
  await server.call(updateQuery, draft, { as: manager })
  const paused = { state: await stateNow(), live: await liveNow() }
  await server.call(pauseQuery, { workspaceId, queryId, paused: false }, { as: manager })
  expect({ paused, resumed: { state: await stateNow(), live: await liveNow() } }).toEqual({
    paused: { state: 'paused', live: 0 },
    resumed: { state: 'live', live: 1 },
  })
  const { items } = await server.call(listAudit, { workspaceId }, { as: owner })
  expect(items.map(({ action }) => action).filter((action) => /paused|resumed/.test(action))).toEqual([
    'query.resumed',
    'query.paused',
  ])
})

test('a locked query is paused by owners alone', async () => {
  const { items } = await server.call(listQueries, { workspaceId }, { as: owner })
  const queryId = items[0]!.id
  await server.call(lockQuery, { workspaceId, queryId, locked: true }, { as: owner })
  const refused = await server
    .call(pauseQuery, { workspaceId, queryId, paused: true }, { as: manager })
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CallFailed)
  expect((await server.call(pauseQuery, { workspaceId, queryId, paused: true }, { as: owner })).state).toBe('paused')
})
