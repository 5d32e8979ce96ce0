import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueryFigures } from '#contract/answers/query-figures.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { queryFiguresHandler } from '#server/insights/saved-queries/query-figures.ts'
import { memberContext } from '#test/support/member-context.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { importBytes } from '../imports/importing.ts'

const owner = 'owner@example.com'
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const row = (id: number) => `${id},${new Date().toISOString()},coffee number ${id},ann\n`
const csv = (...ids: number[]) => `id,created_at,text,username\n${ids.map(row).join('')}`

test('saved queries are counted anew only when posts have come in', async () => {
  const workspace = await server.createWorkspace({ owner })
  await server.call(createQuery, { workspaceId: workspace.id, name: 'Coffee', text: 'coffee' }, { as: owner })
  const { clickhouse } = server.services
  const asked: string[] = []
  const today = new Date().toISOString().slice(0, 10)
  const rows = clickhouse.rows.bind(clickhouse)
  clickhouse.rows = (...call) => {
    if (call[1].includes('FROM posts FINAL')) asked.push(call[1])
    return rows(...call)
  }
  const counts = async () => {
    const before = asked.length
    const context = await memberContext(server.services, workspace.id)
    const input = { workspaceId: workspace.id, from: today, to: today }
    const { items } = (await queryFiguresHandler.run(context as never, input as never)) as QueryFigures
    return { posts: items[0]!.counts!.mentions.value, asked: asked.length - before }
  }

  const empty = await counts()
  await importBytes(server, workspace.id, 'a.csv', csv(1, 2))
  const first = await counts()
  const again = await counts()
  await importBytes(server, workspace.id, 'b.csv', csv(3))
  const later = await counts()

  expect([empty, first, again, later]).toEqual([
    { posts: 0, asked: 1 },
    { posts: 2, asked: 1 },
    { posts: 2, asked: 0 },
    { posts: 3, asked: 1 },
  ])
})
