import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Meter } from '@opentelemetry/api'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { followDataVersion } from '#contract/posts/data-version.ts'
import { me } from '#contract/session/users.ts'
import { downloadAudit } from '#contract/workspaces/audit.ts'
import { restoreWorkspace } from '#contract/workspaces/restores.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { toEndpointPath } from '#server/http/api.ts'
import { useMeter } from '#server/platform/telemetry/meter.ts'
import { useFolder, useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'

type Line = { level: string; msg: string; route?: string; status?: number; code?: string }
const lines: Line[] = []
const counted: unknown[] = []
const instrument = (name: string) => ({
  add: () => {},
  addCallback: () => {},
  record: (_value: number, attributes?: Record<string, unknown>) =>
    name === 'http.server.request.duration' && counted.push(attributes!['http.response.status_code']),
})
const meter = {
  createHistogram: instrument,
  createCounter: instrument,
  createUpDownCounter: instrument,
  createObservableGauge: instrument,
} as unknown as Meter

const appDir = useFolder({
  'index.html': '<!doctype html><title>Soundings</title>',
  'assets/large.js': Buffer.alloc(20_000_000, ' '),
})
const server = await useServer({ env: { appDir }, onLog: (line) => lines.push(JSON.parse(line) as Line) })
const { id: workspaceId } = await server.createWorkspace({ owner })
const { access_token: bearer } = await server.as(owner)
useMeter(meter)
afterEach(() => vi.restoreAllMocks())
afterAll(() => useMeter(null))

const head = (method: string, path: string, headers: Record<string, string | number> = {}) =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', authorization: `Bearer ${bearer}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n')

const at = (endpoint: Endpoint, query = '') =>
  toEndpointPath(endpoint).replace(':workspaceId', workspaceId) + (query === '' ? '' : `?${query}`)

/** Holds up the statements of the accounts behind so many that pass; answers once one waits. */
function holdAccounts(passing = 0) {
  const held = Promise.withResolvers<void>()
  const { $client } = server.services.db
  const query = $client.query.bind($client)
  let left = passing
  vi.spyOn($client, 'query').mockImplementation((async (...args: Parameters<typeof query>) => {
    if (left-- > 0) return query(...args)
    held.resolve()
    await noticed.promise
    return query(...args)
  }) as never)
  return held.promise
}

/** Answers once posts are read; the reading fails like one that was cancelled. */
function holdPosts() {
  const held = Promise.withResolvers<void>()
  vi.spyOn(server.services.clickhouse, 'rows').mockImplementation(
    (_row, _statement, _values, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(new Error('The user aborted a request.')))
        held.resolve()
      }),
  )
  return held.promise
}

const heard = (socket: Socket) => once(socket, 'data')
/** The server has read what was sent: it answers what came later. */
const read = async () => {
  for (let times = 0; times < 3; times++) await server.request('/health/live')
}
/** Resolves once the server has noticed that the client is gone. */
let noticed: PromiseWithResolvers<void>

/** The beginning of a body of so many bytes. */
const post = (endpoint: Endpoint, headers: Record<string, string>, body: string, bytes = 90) =>
  head('POST', at(endpoint, endpoint.body === 'file' ? 'fileName=a' : ''), { ...headers, 'content-length': bytes }) +
  body
const newWorkspace = JSON.stringify({ name: 'Dock', language: 'en', timezone: 'UTC' })
const json = { 'content-type': 'application/json' }
const file = { 'content-type': 'application/octet-stream' }
const createUnderKey = () =>
  post(createWorkspace, { ...json, 'idempotency-key': 'x' }, newWorkspace, newWorkspace.length)
type Leaving = [what: string, bytes: () => string, ready: (socket: Socket) => Promise<unknown>]
const clients: Leaving[] = [
  ['while posts are read', () => head('GET', at(getOverview, 'from=2026-05-01&to=2026-05-02')), holdPosts],
  ['while accounts are read', () => head('GET', at(me)), () => holdAccounts()],
  ['while an answer under a key is made', createUnderKey, () => holdAccounts(1)],
  ['within a body', () => post(createWorkspace, json, '{"name":'), read],
  ['within an upload', () => post(uploadFile, file, 'text'), read],
  ['within the archive of a workspace', () => post(restoreWorkspace, file, 'PK'), read],
  ['before a download begins', () => head('GET', at(downloadAudit)), () => holdAccounts(1)],
  ['within a file', () => head('GET', '/assets/large.js'), heard],
]

test.each(clients)('a client that leaves %s is no error', async (_what, bytes, ready) => {
  noticed = Promise.withResolvers()
  onTestFinished(() => noticed.resolve())
  lines.length = 0
  counted.length = 0
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
  socket.write(bytes())
  await ready(socket)
  socket.resetAndDestroy()
  await expect.poll(() => lines.filter(({ status }) => status === 499).length).toBe(1)
  noticed.resolve()
  await read()
  expect([alarms(), counted.filter((status) => status !== 200)]).toEqual([[], [499]])
  expect(lines.find(({ status }) => status === 499)?.level).toBe('debug')
})

const alarms = () => lines.filter(({ level }) => ['warn', 'error', 'fatal'].includes(level))

test('a page that leaves its events is no error', async () => {
  lines.length = 0
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(head('GET', at(followDataVersion)))
  await heard(socket)
  socket.destroy()
  await expect.poll(() => lines.some(({ status }) => status === 499)).toBe(true)
  expect(alarms()).toEqual([])
})

/** The server stands still while a client asks, and hangs up in a way that leaves no address. */
test('a caller that has hung up before a stopped server goes on is no error', async () => {
  const { port } = new URL(server.url)
  lines.length = 0
  const hangUp = `
    const socket = require('node:net').connect(${port}, '127.0.0.1', () => {
      socket.write(${JSON.stringify(head('GET', '/health/ready'))}, () => socket.resetAndDestroy())
    })`
  for (let callers = 0; callers < 3; callers++) spawnSync(process.execPath, ['-e', hangUp])
  await read()
  expect(alarms()).toEqual([])
})
