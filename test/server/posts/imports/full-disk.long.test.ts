import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { cancelImport, getImport, startImport, type Import } from '#contract/ingest/imports.ts'
import { previewUpload, uploadFile } from '#contract/ingest/uploads.ts'
import type { ProblemDetails } from '#contract/problems.ts'
import { restoreWorkspace } from '#contract/workspaces/restores.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { megabyte } from '#server/ground/byte-units.ts'
import { incomingFiles } from '#server/platform/db/postgres/schema/index.ts'
import { openDisk } from '#server/ground/disk.ts'
import { CallFailed } from '#test/support/server.ts'
import { owner, untilEnded, upload } from './importing.ts'
import { useServer } from '#test/support/use-server.ts'

const gigabyte = 1024 ** 3
const roomy = { free: 50 * gigabyte, total: 100 * gigabyte }
const low = { free: 4 * gigabyte, total: 100 * gigabyte }

let space = roomy
let log = ''
const server = await useServer({ readSpace: async () => space, onLog: (line) => (log += line) })
const workspaceId = (await server.createWorkspace({ owner })).id
afterEach(() => {
  space = roomy
  log = ''
})

const rows = 35_000
const csvOf = (count: number) =>
  `id,created_at,text,username\n${Array.from({ length: count }, (_, index) => `${index},2024-05-01 10:00:00,coffee ${index},ann\n`).join('')}`
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'taken',
    (error: CallFailed) => ({
      status: error.status,
      detail: error.problem.detail,
      after: error.headers.get('retry-after'),
    }),
  )
const read = (importId: string) => server.call(getImport, { workspaceId, importId }, { as: owner })

test.each([
  ['4.9 % of a large one', { free: 4.9 * gigabyte, total: 100 * gigabyte }, true],
  ['5 % of a large one', { free: 5 * gigabyte, total: 100 * gigabyte }, false],
  ['255 MB of a small one', { free: 255 * 1024 ** 2, total: gigabyte }, true],
  ['256 MB of a small one', { free: 256 * 1024 ** 2, total: gigabyte }, false],
])('a disk with %s left', async (_what, given, isLow) => {
  expect(await openDisk('/', async () => given).isLow()).toBe(isLow)
})

describe('while the disk is low', () => {
  test('new files and imports are refused with what is left and when to come back', async () => {
    const { id } = await upload(server, workspaceId, 'a.csv', csvOf(3))
    space = low
    const problem = { status: 503, detail: 'The server’s disk is full. Try again when there is space.', after: '60' }
    const file = { as: owner, file: Buffer.from(csvOf(3)) }
    expect(await refused(server.call(uploadFile, { workspaceId, fileName: 'b.csv' }, file))).toEqual(problem)
    const asked = { workspaceId, uploadId: id, dryRun: false }
    expect(await refused(server.call(startImport, asked, { as: owner }))).toEqual(problem)
  })

  test('sign-in, previews, the overview and both health routes go on', async () => {
    const { id } = await upload(server, workspaceId, 'a.csv', csvOf(3))
    space = low
    const ready = await server.request('/health/ready')
    expect({
      person: typeof (await server.as('late@example.com')).access_token,
      preview: (await server.call(previewUpload, { workspaceId, uploadId: id }, { as: owner })).rows.length,
      overview: (await server.send(getOverview, { workspaceId, from: '2024-05-01', to: '2024-05-30' }, { as: owner }))
        .status,
      live: (await server.request('/health/live')).status,
      ready: [ready.status, await ready.json()],
    }).toEqual({ person: 'string', preview: 3, overview: 200, live: 200, ready: [200, { status: 'degraded' }] })
  })
})

test.each([uploadFile, restoreWorkspace])(
  'a disk that gets low while a file is being sent ends it and keeps nothing of it: $path',
  async (endpoint: Endpoint) => {
    const { db } = server.services
    const spooled = () => readdirSync(join(server.dataDir, 'spool'))
    const before = spooled()
    async function* parts() {
      yield Buffer.alloc(megabyte, 'x')
      await expect.poll(() => spooled().filter((name) => name.endsWith('.part')).length).toBe(1)
      space = low
      for (let part = 1; part < 70; part++) yield Buffer.alloc(megabyte, 'x')
    }
    const input = { ...(endpoint.path.includes(':workspaceId') ? { workspaceId } : {}), fileName: 'b.csv' }
    const answer = await server.send(endpoint, input as never, { as: owner, file: Readable.from(parts()) })
    const { message } = (await answer.json()) as ProblemDetails
    expect([answer.status, message]).toEqual([503, 'problem.diskFull'])
    expect([spooled(), await db.$count(incomingFiles)]).toEqual([before, 0])
  },
)

/** Starts an import of many rows and answers once it waits in the middle. */
async function pauseInTheMiddle(): Promise<Import> {
  const { id } = await upload(server, workspaceId, 'many.csv', csvOf(rows))
  const asked = { workspaceId, uploadId: id, dryRun: false, enrich: false }
  const started = await server.call(startImport, asked, { as: owner })
  while ((await read(started.id)).status === 'queued') await pause(5)
  space = low
  while (!log.includes('an import waits for disk space')) await pause(20)
  return read(started.id)
}

describe('an import that runs when the disk gets low', () => {
  test('waits, says so, and goes on by itself', async () => {
    const waiting = await pauseInTheMiddle()
    space = roomy
    const ended = await untilEnded(server, workspaceId, waiting.id)
    expect(waiting).toMatchObject({ status: 'running', paused: true })
    expect(ended).toMatchObject({ status: 'done', paused: false, rows, imported: rows })
  })

  test('can be cancelled while it waits', async () => {
    const { id } = await pauseInTheMiddle()
    await server.call(cancelImport, { workspaceId, importId: id }, { as: owner })
    expect((await untilEnded(server, workspaceId, id)).status).toBe('cancelled')
  })
})
