import { EventEmitter } from 'node:events'
import { request } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import type { ProblemDetails } from '#contract/problems.ts'
import { restoreWorkspace } from '#contract/workspaces/restores.ts'
import { incomingFiles } from '#server/platform/db/postgres/schema/index.ts'
import { toEndpointPath } from '#server/http/api.ts'
import { allowSlowBody } from '#server/http/connections.ts'
import { sweepSpool } from '#server/posts/imports/sweep.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const manager = 'manager@example.com'

let workspaceId: string
const held: (() => Promise<void>)[] = []
const server = await useServer()
const env = server.services.env
const usual = { quotas: env.quotas, maxFileBytes: env.maxFileBytes }
beforeEach(async () => {
  workspaceId = (await server.createWorkspace({ owner, members: { manager } })).id
})
afterEach(async () => {
  Object.assign(env, usual)
  for (const cut of held.splice(0)) await cut()
})

const incoming = () => server.services.db.select().from(incomingFiles)
const csv = (bytes: number) => `text,date\n${'x'.repeat(bytes - 21)},2026-03-28`

/** A call that has sent its head and a part of its file, and is counted; `bytes` null says no size. */
async function begin(endpoint: Endpoint, as: string, bytes: number | null) {
  const before = new Set((await incoming()).map(({ id }) => id))
  const { access_token: token } = await server.as(as)
  const path = toEndpointPath(endpoint).replace(':workspaceId', workspaceId)
  const sending = request(`${server.url}${path}?fileName=a.csv`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      ...(bytes === null ? {} : { 'content-length': bytes }),
    },
  })
  sending.on('error', () => {})
  sending.write('text,date\n')
  const added = async () => (await incoming()).filter(({ id }) => !before.has(id))
  await expect.poll(async () => (await added()).length).toBe(1)
  const [row] = await added()
  const cut = async () => {
    sending.destroy()
    await expect.poll(async () => (await incoming()).some(({ id }) => id === row!.id)).toBe(false)
  }
  held.push(cut)
  return { row: row!, cut }
}

async function send(endpoint: Endpoint, as: string, text = csv(100)) {
  const input = { ...(endpoint.path.includes(':workspaceId') ? { workspaceId } : {}), fileName: 'a.csv' }
  const answer = await server.send(endpoint, input as never, { as, file: Buffer.from(text) })
  const { type, message } = (await answer.json()) as ProblemDetails
  return answer.ok ? 200 : [answer.status, type, message]
}

const twoFiles = [409, '/problems/quota_reached', 'problem.sendingFiles']

test.each(Object.values(endpoints).filter(({ body }) => body === 'file'))(
  'a third file of a person is refused at once while two are being sent, by $summary',
  async (endpoint: Endpoint) => {
    await begin(uploadFile, owner, 1_000)
    await begin(restoreWorkspace, owner, 1_000)
    expect(await send(endpoint, owner)).toEqual(twoFiles)
  },
)

test('a person sends one archive at a time', async () => {
  const first = await begin(restoreWorkspace, owner, 1_000)
  expect(await send(restoreWorkspace, owner)).toEqual([409, '/problems/conflict', expect.any(String)])
  await first.cut()
  expect(await send(restoreWorkspace, owner)).toBe(200)
})

describe('a file that is being sent', () => {
  beforeEach(() => void (env.quotas = { ...env.quotas, spoolBytesOfWorkspace: 1_000 }))

  test('counts in its workspace as it was announced, until it is cut off', async () => {
    const first = await begin(uploadFile, owner, 700)
    expect(await send(uploadFile, manager, csv(400))).toEqual([409, '/problems/quota_reached', 'problem.spoolFull'])
    await first.cut()
    expect(await send(uploadFile, manager, csv(400))).toBe(200)
  })

  test('counts as the largest that it may be where its size is not announced', async () => {
    env.maxFileBytes = 700
    const { row } = await begin(uploadFile, owner, null)
    expect([row.bytes, await send(uploadFile, manager, csv(400))]).toEqual([
      700,
      [409, '/problems/quota_reached', 'problem.spoolFull'],
    ])
  })

  test('counts with its person in every workspace', async () => {
    env.quotas = { ...env.quotas, spoolBytesOfPerson: 1_000 }
    await begin(uploadFile, owner, 700)
    workspaceId = (await server.createWorkspace({ owner })).id
    expect(await send(uploadFile, owner, csv(400))).toEqual([409, '/problems/quota_reached', 'problem.spoolFull'])
  })
})

test('what a server that died has left counts no more after an hour, and is swept', async () => {
  const { db, now } = server.services
  const bodies = [await begin(uploadFile, owner, 1_000), await begin(uploadFile, owner, 1_000)]
  const left = await incoming()
  for (const { cut } of bodies) await cut()
  expect(left.filter(({ expiresAt }) => expiresAt.getTime() > now().getTime() + 3_600_000)).toEqual([])
  await db.insert(incomingFiles).values(left)
  expect(await send(uploadFile, owner)).toEqual(twoFiles)
  await db.update(incomingFiles).set({ expiresAt: now() })
  expect(await send(uploadFile, owner)).toBe(200)
  await sweepSpool(server.services)
  expect(await incoming()).toEqual([])
})

test('a file of which nothing comes for a minute is refused, and one that comes slowly is not', () => {
  vi.useFakeTimers()
  const refused: string[] = []
  const heard = allowSlowBody({ raw: new EventEmitter() } as unknown as FastifyRequest, ({ code }) =>
    refused.push(code),
  )
  for (let part = 0; part < 10; part++) {
    vi.advanceTimersByTime(59_000)
    heard()
  }
  const whileItComes = [...refused]
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect([whileItComes, refused]).toEqual([[], ['request_timeout']])
})
