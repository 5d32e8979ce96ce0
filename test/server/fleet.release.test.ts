import { afterAll, expect, test, vi } from 'vitest'
import { createNote, listNotes } from '#contract/answers/notes.ts'
import { getOverviewFigures } from '#contract/answers/overview.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { getImport, startImport } from '#contract/ingest/imports.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { followDataVersion } from '#contract/posts/data-version.ts'
import { createQuery, getQuery } from '#contract/saved-queries/queries.ts'
import { listQueries } from '#contract/saved-queries/query-list.ts'
import { me } from '#contract/session/users.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { type Fleet, startFleet } from '#test/support/fleet/fleet.ts'
import { atWork } from '#test/support/fleet/people-at-work.ts'
import { createClient } from '#test/support/server.ts'
import { isOver, until } from '#test/support/until.ts'

// Three servers and what they share begin, end and work on the same cores.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const owner = 'owner@example.com'
const days = { from: '2026-05-01', to: '2026-05-02' }

const fleet = await startFleet()
/** Each server by its own address, past the proxy. */
const clients = fleet.servers.map(({ url }) => createClient(url, fleet.issuer))
const as = { bearer: (await fleet.client.as(owner)).access_token }
afterAll(() => fleet?.close())

const newWorkspace = async () =>
  (await fleet.client.call(createWorkspace, { name: 'Harbour', language: 'en', timezone: 'UTC' }, { as })).id

const atEach = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>[]> =>
  Promise.all(clients.map(({ call }) => call(endpoint, input, { as })))

async function importTo(workspaceId: string, server: Fleet['client'], ids: readonly number[]) {
  const file = Buffer.from(
    `id,created_at,text\n${ids.map((id) => `${id},2026-05-01 10:00:00,coffee ${id}\n`).join('')}`,
  )
  const { id: uploadId } = await server.call(uploadFile, { workspaceId, fileName: 'a.csv' }, { as, file })
  const { id } = await server.call(startImport, { workspaceId, uploadId, dryRun: false, enrich: false }, { as })
  // By the proxy, so at one server after the other.
  return until(() => fleet.client.call(getImport, { workspaceId, importId: id }, { as }), isOver, 100)
}

/** The versions that a stream tells, until it ends. */
async function follow(client: Fleet['client'], workspaceId: string) {
  const response = await client.send(followDataVersion, { workspaceId }, { as })
  const versions: string[] = []
  const read = async () => {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream()))
      versions.push(...[...text.matchAll(/"dataVersion":"(\d+)"/g)].map(([, version]) => version!))
    return 'ended' as const
  }
  return { versions, end: read().catch((error: Error) => error.message) }
}

test('who signed in at one server is known to all, and what is saved at one all read', async () => {
  const workspaceId = await newWorkspace()
  const saved = await clients[0]!.call(createQuery, { workspaceId, name: 'Coffee', text: 'coffee' }, { as })
  const people = await atEach(me, {})
  const queries = await atEach(getQuery, { workspaceId, queryId: saved.id })
  expect(people.map(({ email }) => email)).toEqual([owner, owner, owner])
  expect(queries.map(({ name, text }) => [name, text])).toEqual(clients.map(() => ['Coffee', 'coffee']))
})

test('an import at one server is told by the streams of all, and no server answers from before', async () => {
  const workspaceId = await newWorkspace()
  const before = await atEach(getOverviewFigures, { workspaceId, ...days })
  const streams = await Promise.all(clients.map((client) => follow(client, workspaceId)))
  await expect.poll(() => streams.every(({ versions }) => versions.length > 0), { timeout: 200_000 }).toBe(true)

  const ended = await importTo(workspaceId, clients[1]!, [1, 2, 3])
  const after = await atEach(getOverviewFigures, { workspaceId, ...days })

  await expect.poll(() => streams.every(({ versions }) => versions.length > 1), { timeout: 200_000 }).toBe(true)
  const postsOf = (answers: typeof after) => answers.map(({ coverage }) => coverage.posts)
  expect([ended.status, ended.imported, postsOf(before), postsOf(after)]).toEqual(['done', 3, [0, 0, 0], [3, 3, 3]])
})

test('while PostgreSQL is away people are told so by the app, and not by the proxy', async () => {
  const workspaceId = await newWorkspace()
  const { way } = fleet.postgresql
  const readiness = () => Promise.all(fleet.servers.map(async ({ url }) => (await fetch(`${url}/health/ready`)).status))
  way.cut()
  await expect.poll(readiness).toEqual([503, 503, 503])
  const refusals = new Set<string>()
  for (let call = 0; call < 200; call++) {
    const refused = await fleet.client.send(listQueries, { workspaceId }, { as })
    refusals.add(`${refused.status} ${((await refused.json()) as { type: string }).type}`)
  }
  const alive = await fleet.client.request('/health/live')
  await way.mend()
  await expect.poll(readiness).toEqual([200, 200, 200])
  expect([[...refusals], alive.status]).toEqual([['503 /problems/unavailable'], 200])
})

test('three servers are restarted one after another without a failed request, a lost note or a broken stream', async () => {
  const workspaceId = await newWorkspace()
  const written: string[] = []
  const streams: ReturnType<typeof follow>[] = []
  // No more than people do: there are quotas.
  const read = { every: 100, act: () => fleet.client.call(getOverviewFigures, { workspaceId, ...days }, { as }) }
  const write = async (turn: number) => {
    const text = `note ${turn}`
    await fleet.client.call(createNote, { workspaceId, day: days.from, text }, { as })
    written.push(text)
  }
  const working = atWork({ one: read, other: read, third: read, writer: { every: 100, act: write } })
  const codes: (number | string)[] = []
  for (const [at, server] of fleet.servers.entries()) {
    streams.push(follow(clients[at]!, workspaceId))
    await streams.at(-1)
    codes.push(await server.stop())
    await server.start()
  }
  const failed = await working.stop()
  const { items } = await fleet.client.call(listNotes, { workspaceId }, { as })
  const ends = await Promise.all(streams.map(async (stream) => (await stream).end))
  expect({ codes, failed, ends }).toEqual({ codes: [0, 0, 0], failed: [], ends: ['ended', 'ended', 'ended'] })
  expect(items.map(({ text }) => text).toSorted()).toEqual(written.toSorted())
})
