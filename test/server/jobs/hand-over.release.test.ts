import { afterAll, expect, test, vi } from 'vitest'
import { listPosts } from '#contract/posts/posts.ts'
import { startFleet } from '#test/support/fleet/fleet.ts'
import {
  beginImport,
  csvOf,
  day,
  exportRow,
  handOver,
  importRow,
  owner,
  runningCollector,
  runningExport,
  runningImport,
  withCollector,
} from '#test/support/fleet/hand-over.ts'
import { isOver } from '#test/support/until.ts'

// Servers that end and begin beside others take their time.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 })

const rows = 100_000

let workspaceId: string
const fleet = await startFleet({ servers: 2, ...withCollector })
afterAll(() => fleet?.close())

/** Ends the server that has a job and starts it again. */
async function handedOver(job: Parameters<typeof handOver>[1]) {
  const { server, code, isElsewhere, lost } = await handOver(fleet, job)
  await server.start()
  return { code, isElsewhere, lost }
}

const whole = { code: 0, isElsewhere: true, lost: 0 }

test('a server that ends by SIGTERM puts its import back, and another one brings it in whole', async () => {
  const begun = await beginImport(fleet, csvOf(rows))
  workspaceId = begun.workspaceId
  const outcome = await handedOver(await runningImport(fleet, begun.id))
  const ended = await importRow(fleet, begun.id, isOver)
  const { total } = await fleet.client.call(listPosts, { workspaceId, from: day, to: day, limit: '1' }, { as: owner })
  expect(outcome).toEqual(whole)
  expect(ended).toMatchObject({ status: 'done', rows, imported: rows, updated: 0, duplicates: 0, rejected: 0 })
  expect(total).toBe(rows)
})

test('so it does with an export, of which another one makes the whole file', async () => {
  const job = await runningExport(fleet, workspaceId)
  const outcome = await handedOver(job)
  const ended = await exportRow(fleet, job.id, isOver)
  expect(outcome).toEqual(whole)
  expect(ended).toMatchObject({ status: 'ready', rows })
})

test('so it does with a collector', async () => {
  expect(await handedOver(await runningCollector(fleet))).toEqual(whole)
})
