import { beforeEach, expect, test, vi } from 'vitest'
import type { CollectorSource } from '#contract/collection/collection.ts'
import { listSources } from '#contract/collection/workspace-sources.ts'
import { runCollector } from '#server/posts/collection/run-collector.ts'
import { collectorGaps, collectors, collectorStatus } from '#server/platform/db/postgres/schema/index.ts'
import { readEnv } from '#server/platform/env.ts'
import { addCollector, collectingBy, readStatus, storedPosts, toEach } from '#test/support/collection/collecting.ts'
import { postRow, scriptedSource } from '#test/support/collection/scripted-source.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, viewer, other] = ['owner@example.com', 'viewer@example.com', 'other@example.com'] as const
const now = new Date('2026-06-20T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const { sourceCredentials } = readEnv({ MASTODON_TOKENS: 'open.example=secret' })
const server = await useServer({ now: () => now, env: { sourceCredentials } })
const workspaceId = (await server.createWorkspace({ owner, members: { viewer } })).id
const otherId = (await server.createWorkspace({ name: 'Theirs', owner: other })).id
beforeEach(() => server.services.db.delete(collectors))

const sourcesOf = async (id: string, as: string) => (await server.call(listSources, { workspaceId: id }, { as })).items
const sourceOf = async (source: CollectorSource, id = workspaceId, as: string = viewer) =>
  (await sourcesOf(id, as)).find((item) => item.source === source)!

const noGaps = { open: 0, givenUp: 0, filled: 0, latest: [] }
type Status = Partial<typeof collectorStatus.$inferInsert>

async function addStanding(more: Parameters<typeof addCollector>[1], status: Status | null = {}) {
  const { id } = await addCollector(server.services, { name: crypto.randomUUID(), ...more })
  if (status !== null)
    await server.services.db
      .insert(collectorStatus)
      .values({ collectorId: id, state: 'streaming', past: 'complete', since: ago(5), seenAt: now, ...status })
  return id
}

test('what a collector brought is counted for each workspace apart, what was withheld for all', async () => {
  const { id } = await addCollector(server.services)
  const post = (nativeId: string, postedAt: Date) => ({ kind: 'post' as const, post: postRow(nativeId, { postedAt }) })
  const source = scriptedSource({
    readings: [
      [post('old', ago(31 * 24)), post('a', ago(3)), post('b', ago(2))],
      [{ kind: 'withheld', nativeId: 'c', reason: 'notIndexable' }],
    ],
  })
  const stopping = new AbortController()
  const running = runCollector(server.services, collectingBy(source, toEach(workspaceId)), id, stopping.signal)
  await vi.waitFor(
    async () => {
      expect((await storedPosts(server.services, workspaceId)).length).toBe(3)
      expect((await readStatus(server.services, id))?.state).toBe('streaming')
      expect((await sourceOf('simulated')).withheld).toBe(1)
    },
    { timeout: 300_000, interval: 50 },
  )
  stopping.abort()
  await running
  const scripted = { name: 'Scripted', state: 'streaming', fault: null, addresses: [], lacksCredentials: false }
  const posts = { count: 2, lastAt: ago(2).toISOString(), kinds: ['bluesky'] }
  const followed = { standing: 'followed', withheld: 1 }
  expect(await sourceOf('simulated')).toMatchObject({ ...followed, collectors: [scripted], posts, gaps: noGaps })
  const none = { count: 0, lastAt: null, kinds: [] }
  expect(await sourceOf('simulated', otherId, other)).toMatchObject({ ...followed, posts: none })
})

test('where nothing is set up, that is said, and what lacks credentials', async () => {
  const standings = (await sourcesOf(workspaceId, viewer)).map(({ source, standing }) => [source, standing])
  const notSetUp = ['bluesky', 'hacker-news', 'feeds', 'mastodon', 'simulated'].map((source) => [source, 'notSetUp'])
  const lacking = { youtube: 'noCredentials', reddit: 'noCredentials' }
  expect(Object.fromEntries(standings)).toEqual({ ...Object.fromEntries(notSetUp), ...lacking })
})

const unreachable: Status = { state: 'backingOff', faultKind: 'unreachable', fault: { detail: 'inner.example fails' } }

test.each([
  ['a stream that runs', {}, {}, 'followed', { state: 'streaming', fault: null }],
  ['a poll', {}, { state: 'polling' }, 'followed', { state: 'polling' }],
  ['one that connects', {}, { state: 'connecting' }, 'connecting', { state: 'connecting' }],
  ['a source that is away', {}, unreachable, 'faulty', { state: 'backingOff', fault: 'unreachable' }],
  ['settings refused', {}, { state: 'misconfigured', faultKind: 'unauthorized' }, 'faulty', { fault: 'unauthorized' }],
  ['a pause', { wanted: 'paused' }, { state: 'paused' }, 'paused', { state: 'paused', since: ago(5).toISOString() }],
  ['a pause of which its server knows nothing yet', { wanted: 'paused' }, {}, 'paused', { since: null, fault: null }],
  ['a collector that no server has begun', {}, null, 'notRunning', { state: 'idle', since: null }],
  ['a server that is gone', {}, { seenAt: ago(1) }, 'notRunning', { state: 'idle', since: ago(1).toISOString() }],
] as const)('%s is said', async (_, more, status, standing, collector) => {
  await addStanding({ source: 'hacker-news', settings: {}, ...more }, status)
  expect(await sourceOf('hacker-news')).toMatchObject({ standing, collectors: [collector] })
})

test('of several collectors the one that stands best says whether the source is followed', async () => {
  await addStanding({ source: 'feeds', name: 'a' }, { state: 'failed', faultKind: 'unforeseen' })
  await addStanding({ source: 'feeds', name: 'b' }, { state: 'polling' })
  expect(await sourceOf('feeds')).toMatchObject({ standing: 'followed', collectors: [{ name: 'a' }, { name: 'b' }] })
})

test('addresses are shown without what may be a key, and so are names', async () => {
  const addresses = ['ana:pass@news.example/rss.xml?key=k1', 'news.example/rss.xml?key=k2', 'b.example/']
  const feeds = addresses.map((address) => `https://${address}`)
  await addStanding({ source: 'feeds', name: 'https://news.example/?key=k1', settings: { feeds } }, unreachable)
  const instances = [
    { origin: 'https://open.example', tags: ['coffee'], local: true },
    { origin: 'https://closed.example', tags: ['tea'] },
  ]
  await addStanding({ source: 'mastodon', name: 'Fediverse', settings: { instances } })
  await addStanding({ source: 'mastodon', name: 'With a token', settings: { instances: instances.slice(0, 1) } })
  const items = await sourcesOf(workspaceId, viewer)
  const shown = items.flatMap(({ collectors: all }) => all)
  expect(shown.map(({ name, addresses, lacksCredentials }) => [name, addresses, lacksCredentials])).toEqual([
    [null, ['news.example/rss.xml', 'b.example'], false],
    ['Fediverse', ['open.example', 'open.example/tags/coffee', 'closed.example/tags/tea'], true],
    ['With a token', ['open.example', 'open.example/tags/coffee'], false],
  ])
  expect(JSON.stringify(items)).not.toMatch(/k1|k2|pass|secret|inner\.example/)
})

test('gaps of thirty days are counted, open, given up and filled, and the latest stand with their cause', async () => {
  const collectorId = await addStanding({ source: 'bluesky', settings: {} })
  await server.services.db.insert(collectorGaps).values([
    { collectorId, from: ago(40 * 24), until: ago(39 * 24), state: 'backingOff' },
    { collectorId, from: ago(50), until: ago(49), state: 'backingOff', backfilledAt: ago(48) },
    { collectorId, from: ago(2), until: null, state: 'rateLimited' },
    { collectorId, from: ago(30), until: ago(20), state: null },
    { collectorId, from: ago(60), until: ago(50), state: null, backfilledAt: ago(48) },
    ...Array.from({ length: 25 }, (_, place) => {
      const range = { from: ago(100 + place), until: ago(99.5 + place) }
      return { collectorId, ...range, state: 'cursorTooOld' as const, givenUpAt: place === 0 ? ago(90) : null }
    }),
  ])
  const { gaps } = await sourceOf('bluesky')
  expect({ ...gaps, latest: gaps.latest.length }).toEqual({ open: 25, givenUp: 1, filled: 1, latest: 20 })
  expect(gaps.latest.slice(0, 3)).toMatchObject([
    { from: ago(2).toISOString(), until: null, state: 'rateLimited', standing: 'open' },
    { from: ago(50).toISOString(), until: ago(49).toISOString(), state: 'backingOff', standing: 'filled' },
    { from: ago(100).toISOString(), until: ago(99.5).toISOString(), state: 'cursorTooOld', standing: 'givenUp' },
  ])
  expect((await sourceOf('feeds')).gaps).toEqual(noGaps)
})
