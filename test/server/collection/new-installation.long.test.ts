import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listCollectors, updateCollector } from '#contract/collection/collection.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { simulatedSettings } from '#sources/simulated/collector.ts'
import { storedPosts } from '#test/support/collection/collecting.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ collection: true, env: { simulatedPosts: true } })
})
afterAll(() => server.close())

const patient = { timeout: 110_000, interval: 250 }

test('a new installation without a network follows simulated posts, and a query made later is brought those that follow', async () => {
  const bearer = { as: { bearer: server.services.operatorToken } }
  const simulated = await vi.waitFor(async () => {
    const { items } = await server.call(listCollectors, {}, bearer)
    expect(items).toMatchObject([{ name: 'Simulated posts', status: { state: 'streaming', past: 'complete' } }])
    return items[0]!
  }, patient)

  const { id: workspaceId } = await server.createWorkspace()
  const query = { workspaceId, name: 'Coffee', text: 'coffee OR tidewater OR app' }
  await server.call(createQuery, query, { as: 'owner@example.com' })
  // At night the usual 90 an hour may leave it without a post for minutes.
  const { id: collectorId, name, version } = simulated
  const settings = { ...simulatedSettings, postsPerHour: 36_000 }
  await server.call(updateCollector, { collectorId, name, version, settings }, bearer)
  await vi.waitFor(
    async () => expect((await storedPosts(server.services, workspaceId)).length).toBeGreaterThan(0),
    patient,
  )
}, 240_000)
