import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createNote, listNotes } from '#contract/answers/notes.ts'
import { createApiToken, listApiTokens } from '#contract/api-tokens/api-tokens.ts'
import { type CallInput, type Endpoint, acceptsIdempotencyKey } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { listImports, startImport } from '#contract/ingest/imports.ts'
import { createShare, listShares } from '#contract/shares/shares.ts'
import { hashOf } from '#server/access/secrets.ts'
import { usedHashes } from '#server/platform/db/postgres/schema/index.ts'
import { overviewOf, shareOf } from '#test/support/share.ts'
import { useServer } from '#test/support/use-server.ts'
import { upload } from '../posts/imports/importing.ts'

const owner = 'owner@example.com'
const other = 'other@example.com'
const week = { from: '2026-05-01', to: '2026-05-07' }
const overview = ['getOverviewFigures', 'getOverviewLeaders', 'getOverviewTerms'] as const

const server = await useServer()
const { id: workspaceId } = await server.createWorkspace({ owner, members: { manager: other } })
const { id: uploadId } = await upload(server, workspaceId, 'posts.csv', 'text,date\nGood coffee,2026-05-01\n')

const key = (named: string) => ({ 'idempotency-key': named })
const newKey = () => crypto.randomUUID()
const note = (text: string, named: string, as = owner) =>
  server.send(createNote, { workspaceId, day: '2026-05-01', text }, { as, headers: key(named) })
const notes = async () => (await server.call(listNotes, { workspaceId }, { as: owner })).items
const problemOf = async (response: Response) => {
  const { status, message } = (await response.json()) as { status: number; message?: string }
  return [status, message]
}

const share = (mode: 'live' | 'pinned', days = week, password: string | null = null) => {
  const target = { ...overviewOf(days), calls: overview.map((call) => ({ call, input: days })) }
  return { workspaceId, ...shareOf(target, { mode, password }) }
}

type Headers = ReturnType<typeof key>
type List = () => Promise<{ items: { id: string }[] }>
const by = (headers: Headers) => ({ as: owner, headers })
const list =
  <E extends Endpoint>(endpoint: E): List =>
  () =>
    server.call(endpoint, { workspaceId } as CallInput<E>, { as: owner }) as ReturnType<List>

const newToken = { workspaceId, name: 'Report', scopes: ['posts' as const], days: null }

test.each<[string, Endpoint, object, List]>([
  ['a note', createNote, { workspaceId, day: '2026-05-01', text: 'Opened' }, list(listNotes)],
  ['a token', createApiToken, newToken, list(listApiTokens)],
  ['an import', startImport, { workspaceId, uploadId, dryRun: false }, list(listImports)],
])('ten calls under one key make %s, and all are told of it', async (_what, endpoint, input, items) => {
  const before = (await items()).items.length
  const headers = key(newKey())
  const create = () => server.call(endpoint, input as never, by(headers))
  const told = await Promise.all(Array.from({ length: 10 }, create))
  expect(new Set([...told, await create()].map((answer) => JSON.stringify(answer)))).toHaveLength(1)
  expect((await items()).items.length - before).toBe(1)
})

test('what is asked for under the key of another call is refused, and a caller who asks for the same has keys of their own', async () => {
  const named = newKey()
  const first = await note('First', named)
  expect(await problemOf(await note('Second', named))).toEqual([422, 'problem.keyReused'])
  expect([(await note('First', named, other)).status, first.status]).toEqual([200, 200])
  const found = (await notes()).map(({ text }) => text).filter((text) => /First|Second/.test(text))
  expect(found).toEqual(['First', 'First'])
})

test('a refusal has used no key: what was mended goes through under it', async () => {
  const named = newKey()
  expect([(await note('', named)).status, (await note('Mended', named)).status]).toEqual([400, 200])
})

test('what failed unforeseen is not carried out once more, and whoever repeats it is told that nobody knows', async () => {
  const named = newKey()
  const before = (await notes()).length
  const { db } = server.services
  const transaction = vi.spyOn(db, 'transaction').mockRejectedValue(new Error('The answer to COMMIT was lost'))
  const failed = await note('Unknown', named)
  transaction.mockRestore()
  expect([failed.status, await problemOf(await note('Unknown', named))]).toEqual([500, [503, 'problem.undecided']])
  expect([(await note('Unknown', newKey())).status, (await notes()).length - before]).toEqual([200, 1])
})

test('a call under a key goes on when its caller is gone, and answers whoever asks again', async () => {
  const headers = key(newKey())
  const before = (await list(listShares)()).items.length
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>()
  const { clickhouse } = server.services
  const read = clickhouse.rows
  const reads = vi.spyOn(clickhouse, 'rows').mockImplementationOnce(async (...asked) => {
    reach()
    await gone
    return read(...asked)
  })
  onTestFinished(() => reads.mockRestore())
  const caller = new AbortController()
  const pinned = share('pinned', { from: '2026-04-01', to: '2026-04-07' })
  const left = server.send(createShare, pinned, { ...by(headers), signal: caller.signal }).catch(String)
  await reached
  caller.abort()
  await left
  // The server has seen the connection end before it answers a later one.
  await server.request('/health/live')
  leave()
  const { share: made } = await server.call(createShare, pinned, by(headers))
  const { items } = await list(listShares)()
  expect([items.length - before, items.some(({ id }) => id === made.id)]).toEqual([1, true])
})

test('what was asked for is kept so that nobody finds a password in it by guesses', async () => {
  const input = share('live', week, 'Correct horse 7')
  await server.call(createShare, input, by(key(newKey())))
  const kept = await server.services.db.select({ inputHash: usedHashes.inputHash }).from(usedHashes)
  const guess = hashOf(JSON.stringify(z.parse(createShare.input, input)))
  expect(kept.filter(({ inputHash }) => inputHash === guess)).toEqual([])
})

test('answers are kept sealed', async () => {
  const { token } = await server.call(createApiToken, newToken, by(key(newKey())))
  expect(JSON.stringify(await server.services.db.select().from(usedHashes))).not.toContain(token)
})

test('whatever somebody who signed in changes by POST takes a key, unless it is files or may be sent twice', () => {
  const without = Object.entries(endpoints).filter(
    ([, endpoint]) => endpoint.method === 'POST' && endpoint.access !== 'public' && !acceptsIdempotencyKey(endpoint),
  )
  expect(without.map(([name]) => name).toSorted()).toEqual([
    'compareQuery',
    'previewAlert',
    'previewFilter',
    'previewQuery',
    'previewUpload',
    'restoreWorkspace',
    'suggestTerms',
    'testCollector',
    'uploadFile',
    'validateInvite',
  ])
})
