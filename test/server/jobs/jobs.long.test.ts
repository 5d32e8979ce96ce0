import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { JobTakenOverError } from '#server/jobs/fence.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { startServer } from '#test/support/server.ts'

const server = await startServer()
// Among several servers a lost claim is noticed within seconds.
const jobs = await openJobs({ ...server.services, isShared: true })
afterAll(async () => {
  await jobs.stop()
  await server.close()
})

const queueFor = async () => {
  const queue = `test.${crypto.randomUUID()}`
  await jobs.define(queue)
  return queue
}
const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(20)
}

test('jobs of one key run one after another in the order in which they were sent, those of others beside them', async () => {
  const queue = await queueFor()
  for (const [key, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
  ] as const)
    await jobs.send(queue, { key, data: { name } })
  const events: string[] = []
  let finish = () => {}
  const first = new Promise<void>((resolve) => (finish = resolve))

  await jobs.work(queue, { jobs: 3 }, async ({ name }) => {
    events.push(name!)
    if (name === 'a1') await first
  })
  await until(() => events.includes('a1') && events.includes('b1'))
  events.push('a1 ends')
  finish()
  await until(() => events.includes('a2'))

  expect(events.filter((event) => event !== 'b1')).toEqual(['a1', 'a1 ends', 'a2'])
})

test('a job of a transaction that is rolled back was never sent', async () => {
  const queue = await queueFor()
  const send = server.services.db.transaction(async (transaction) => {
    await jobs.send(queue, { key: 'a', data: {} }, transaction)
    throw new Error('rolled back')
  })
  await expect(send).rejects.toThrow('rolled back')
  expect(await jobs.listUnfinished(queue, 'a')).toEqual([])
})

test('a job that throws runs again; after its last attempt the dead letters have it and the next of its key runs', async () => {
  const queue = await queueFor()
  await jobs.send(queue, { key: 'a', data: { name: 'bad' } })
  await jobs.send(queue, { key: 'a', data: { name: 'good' } })
  const events: string[] = []

  await jobs.workDead(queue, async ({ name }) => void events.push(`${name} is dead`))
  await jobs.work(queue, { jobs: 1 }, async ({ name }) => {
    events.push(name!)
    if (name === 'good') return
    if (events.length === 2)
      await server.services.db.execute(sql`UPDATE jobs.job SET retry_count = retry_limit WHERE name = ${queue}`)
    throw new Error('bad')
  })
  await until(() => events.includes('good') && events.includes('bad is dead'))

  expect(events.filter((event) => event !== 'bad is dead')).toEqual(['bad', 'bad', 'good'])
})

test('a job whose claim another server has is told so', async () => {
  const queue = await queueFor()
  await jobs.send(queue, { key: 'a', data: {} })
  const reasons: unknown[] = []

  await jobs.work(queue, { jobs: 1 }, async (_data, signal) => {
    if (reasons.length > 0) return
    await server.services.db.execute(sql`UPDATE jobs.job SET retry_count = retry_count + 1 WHERE name = ${queue}`)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    reasons.push(signal.reason)
  })
  await until(() => reasons.length > 0)

  expect(reasons).toEqual([expect.any(JobTakenOverError)])
})
