import { afterEach, beforeEach, expect, test } from 'vitest'
import { followSource, listSources } from '#contract/collection/workspace-sources.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { createNetwork, sources } from '#server/posts/collection/index.ts'
import { followWhereNeeded, startKeyless } from '#server/posts/collection/keyless.ts'
import { collectors, savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { openBluesky, type BlueskyStandIn } from '#stand-ins/sources/bluesky.ts'
import { openHackerNews, type HackerNewsStandIn } from '#stand-ins/sources/hacker-news.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = { as: 'owner@example.com' }
const { signal } = new AbortController()
const server = await useServer({ env: { keylessSources: true } })
let bluesky: BlueskyStandIn
let hackerNews: HackerNewsStandIn
let network: ReturnType<typeof createNetwork>

const workspaceId = (await server.createWorkspace({ members: { manager: 'manager@example.com' } })).id
beforeEach(async () => {
  await server.services.db.delete(collectors)
  await server.services.db.delete(savedQueries)
  bluesky = await openBluesky()
  hackerNews = await openHackerNews()
  network = createNetwork({ allowed: [bluesky.origin, hackerNews.origin] })
})
afterEach(async () => {
  await network.close()
  await Promise.all([bluesky.stop(), hackerNews.stop()])
})

const given = () => ({
  adapters: new Map(sources.map((adapter) => [adapter.source, adapter])),
  network,
  settings: {
    bluesky: { hosts: [bluesky.host], appView: bluesky.origin },
    'hacker-news': { api: hackerNews.origin, search: hackerNews.origin },
  },
})
const followed = async () => (await server.services.db.select().from(collectors)).map(({ source }) => source).toSorted()
const saveQuery = () => server.call(createQuery, { workspaceId, name: 'Coffee', text: 'coffee' }, owner)

test('sources without a key are followed once a live query needs them, and not before', async () => {
  hackerNews.put({ id: 100, type: 'story', time: 1_790_000_000, title: 'Coffee' })
  await followWhereNeeded(server.services, given(), signal)
  expect(await followed()).toEqual([])
  await saveQuery()
  await followWhereNeeded(server.services, given(), signal)
  await followWhereNeeded(server.services, given(), signal)
  expect(await followed()).toEqual(['bluesky', 'hacker-news'])
})

test('where none of them answers the simulated source stands in, and they are looked for again', async () => {
  await Promise.all([bluesky.stop(), hackerNews.stop()])
  await saveQuery()
  let stoodIn!: () => void
  const standing = new Promise<void>((resolve) => (stoodIn = resolve))
  const rounds = startKeyless(server.services, given(), async () => stoodIn())
  await standing
  await rounds.stop()
  expect(await followed()).toEqual([])
})

test('an owner has one followed from the settings, where the operator lets them; nobody else does', async () => {
  const source = 'bluesky' as const
  const onDemand = async () => {
    const { items } = await server.call(listSources, { workspaceId }, owner)
    return items.filter((item) => item.onDemand === true).map((item) => item.source)
  }
  expect(await onDemand()).toEqual(['bluesky', 'hacker-news'])
  expect((await server.send(followSource, { workspaceId, source }, { as: 'manager@example.com' })).status).toBe(403)
  expect((await server.send(followSource, { workspaceId, source: 'feeds' }, owner)).status).toBe(403)
  await server.call(followSource, { workspaceId, source }, owner)
  expect([await followed(), await onDemand()]).toEqual([['bluesky'], ['hacker-news']])

  server.services.env.keylessSources = false
  expect((await server.send(followSource, { workspaceId, source: 'hacker-news' }, owner)).status).toBe(403)
  server.services.env.keylessSources = true
})
