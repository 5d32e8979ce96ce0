import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/users.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a new workspace is listed with its owner', async () => {
  const workspace = await server.createWorkspace({ owner: 'first@example.com' })

  const { workspaces } = await server.call(me, {}, { as: 'first@example.com' })
  expect(workspaces).toEqual([{ id: workspace.id, name: 'Harbour', privilege: 'owner', sample: false }])
})
