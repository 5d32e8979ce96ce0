import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'

vi.setConfig({ testTimeout: 60_000 })

const [busy, quiet] = ['busy-queue', 'quiet-queue']
let server: TestServer
let ran: string[] = []

beforeAll(async () => {
  server = await startServer()
  const { jobs } = server.services
  for (const queue of [busy, quiet]) {
    await jobs.define(queue)
    await jobs.work(queue, { places: 2 }, async ({ name }) => void ran.push(String(name)))
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  ran = []
})
afterAll(() => server.close())

/** Which queues' workers are told to look, by name. */
function listen() {
  const told = new Set<string>()
  const notify = PgBoss.prototype.notifyWorker
  vi.spyOn(PgBoss.prototype, 'notifyWorker').mockImplementation(function (this: PgBoss, id) {
    told.add(this.getWipData().find((worker) => worker.id === id)!.name)
    return notify.call(this, id)
  })
  return told
}

test('a wake after a transaction is for the queue that was sent to; others look when their time has come', async () => {
  const { jobs, db } = server.services
  const told = listen()
  await db.transaction((transaction) => jobs.send(busy, { key: 'k', data: { name: 'one' } }, transaction))
  jobs.wake()
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual(['one'])
  expect([...told]).toEqual([busy])
})

test('jobs of one key follow each other without a wait', async () => {
  const { jobs } = server.services
  const told = listen()
  for (const name of ['first', 'second', 'third']) await jobs.send(busy, { key: 'k', data: { name } })
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual(['first', 'second', 'third'])
  expect([...told]).toEqual([busy])
})
