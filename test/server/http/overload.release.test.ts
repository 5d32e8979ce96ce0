import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listPosts } from '#contract/posts/posts.ts'
import { storePosts } from '../library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const days = { from: '2026-03-01', to: '2026-03-30' }
const server = await useServer({ env: { requestsPerMinute: 0 } })

async function workspaceOf(owner: string) {
  const { id } = await server.createWorkspace({ owner })
  await storePosts(server, id, [{ id: '1', at: '2026-03-28T10:00:00Z', text: 'Coffee' }])
  return id
}

/** The engine at work for one workspace for longer than its requests take to arrive. */
const occupy = (workspaceId: string) =>
  Array.from({ length: 6 }, () =>
    server.services.clickhouse.rows(
      z.object({ slept: z.number() }),
      'SELECT sleep(3) AS slept WHERE {workspaceId:String} != {nobody:String}',
      { workspaceId, nobody: '' },
    ),
  )

test('what one workspace asks beyond its share is told when to come back, and another is answered meanwhile', async () => {
  const [greedy, modest] = [await workspaceOf('greedy@example.com'), await workspaceOf('modest@example.com')]
  const busy = occupy(greedy)
  const asked = Array.from({ length: 260 }, (_, index) =>
    server.send(
      listPosts,
      { workspaceId: greedy, ...days, text: `coffee OR word${index}` },
      { as: 'greedy@example.com' },
    ),
  )
  const refusal = await Promise.any(
    asked.map(async (answer) => ((await answer).status === 503 ? answer : Promise.reject(new Error('answered')))),
  )
  const other = await server.call(
    listPosts,
    { workspaceId: modest, ...days, text: 'coffee' },
    { as: 'modest@example.com' },
  )
  const isStillBusy = await Promise.race([Promise.all(busy).then(() => false), Promise.resolve(true)])
  const statuses = await Promise.all(asked.map(async (answer) => (await answer).status))
  await Promise.all(busy)

  expect({ retryAfter: refusal.headers.get('retry-after'), problem: await refusal.json() }).toMatchObject({
    retryAfter: '5',
    problem: {
      type: '/problems/unavailable',
      detail: 'The server is busy, or this takes too long. Choose fewer days, or try again in a moment.',
    },
  })
  expect([other.total, isStillBusy]).toEqual([1, true])
  expect([...new Set(statuses)].toSorted()).toEqual([200, 503])
})
