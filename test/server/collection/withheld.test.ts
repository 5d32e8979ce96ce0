import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import * as contract from '#contract/collection/collection.ts'
import { ensureInternalWorkspace } from '#server/access/internal.ts'
import { createNetwork, type Network } from '#server/collection/fetch/index.ts'
import { runCollector } from '#server/collection/run-collector.ts'
import { mastodon } from '#server/collection/sources/mastodon/index.ts'
import type { MastodonSettings } from '#sources/mastodon/collector.ts'
import { withheldCounts } from '#server/db/postgres/schema/index.ts'
import { openMastodon, type MastodonStandIn } from '#stand-ins/sources/mastodon.ts'
import { addCollector, collectingBy, toEach } from '#test/support/collection/collecting.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const patience = { timeout: 15_000, interval: 20 }
const began = Date.UTC(2026, 6, 4)
const idOf = (index: number) => String((BigInt(began) + BigInt(index) * 60_000n) << 16n)
const shy = { tags: [{ name: 'coffee' }, { name: 'tea' }], account: { acct: 'eve', indexable: false } }

let server: TestServer
let workspaceId: string
let standIn: MastodonStandIn
let network: Network
beforeAll(async () => {
  server = await startServer()
  await ensureInternalWorkspace(server.services)
  workspaceId = (await server.createWorkspace({ owner: 'owner@example.com' })).id
})
beforeEach(async () => {
  standIn = await openMastodon()
  network = createNetwork({ allowed: [standIn.origin] })
})
afterEach(async () => {
  await network.close()
  await standIn.stop()
})
afterAll(() => server.close())

/** A server follows two tags of the instance, fifty times a second; the answer ends that. */
function begin(id: string) {
  const stopping = new AbortController()
  const adapter = { ...mastodon, settings: z.custom<MastodonSettings>() }
  const collecting = collectingBy(adapter, toEach(workspaceId), {
    network,
    credentials: () => ({ [new URL(standIn.origin).host]: 'token' }),
  })
  const running = runCollector(server.services, collecting, id, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}
/** Both tags were asked for again, and what they said is stored. */
async function roundsPass(rounds = 5) {
  const asked = standIn.calls().length
  await vi.waitFor(() => expect(standIn.calls().length).toBeGreaterThan(asked + 2 * rounds), patience)
}
const countsOf = (id: string) =>
  server.services.db.select().from(withheldCounts).where(eq(withheldCounts.collectorId, id))

test('a post of an instance that is listened to and polled, by two tags, over a restart, is withheld once', async () => {
  const settings = {
    instances: [{ origin: standIn.origin, tags: ['coffee', 'tea'], local: false }],
    everySeconds: 0.02,
  }
  const { id } = await addCollector(server.services, {
    source: 'mastodon',
    name: 'Mastodon',
    settings: { ...settings, unstated: 'withhold' },
  })
  standIn.put({ id: idOf(1), language: 'en' })
  for (const index of [2, 3]) {
    const end = begin(id)
    await vi.waitFor(() => expect(standIn.listeners()).toBe(2), patience)
    standIn.put({ id: idOf(index), ...shy })
    await vi.waitFor(async () => expect(await countsOf(id)).toMatchObject([{ posts: index - 1 }]), patience)
    await roundsPass()
    await end()
    await vi.waitFor(() => expect(standIn.listeners()).toBe(0), patience)
  }
  expect(await countsOf(id)).toMatchObject([{ reason: 'notIndexable', posts: 2 }])
})

test('what is withheld is summed over 30 days by reason', async () => {
  const { id: collectorId } = await addCollector(server.services, { name: 'Summed' })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  await server.services.db.insert(withheldCounts).values([
    { collectorId, day: daysAgo(0), reason: 'notIndexable', posts: 3 },
    { collectorId, day: daysAgo(29), reason: 'notIndexable', posts: 4 },
    { collectorId, day: daysAgo(29), reason: 'noIndex', posts: 5 },
    { collectorId, day: daysAgo(32), reason: 'noIndex', posts: 100 },
  ])
  const as = { as: { bearer: server.services.operatorToken } }
  const { withheld } = await server.call(contract.getCollector, { collectorId }, as)
  expect(withheld).toEqual([
    { reason: 'notIndexable', posts: 7 },
    { reason: 'noIndex', posts: 5 },
  ])
})
