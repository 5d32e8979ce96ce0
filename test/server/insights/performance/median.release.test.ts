import { describe, expect, test } from 'vitest'
import { getOverperformance } from '#contract/answers/performance.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { importBytes, owner } from '#test/server/posts/imports/importing.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { hasLargeSamples, needsSamples, samplePath } from '#test/support/samples/where.ts'
import { useServer } from '#test/support/use-server.ts'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const now = new Date('2026-10-31T12:00:00Z')
const server = await useServer({ now: () => now })
let workspaceId: string

/** Half of the posts do better than expected and half worse; counts of a few interactions go in steps. */
async function expectMiddle(days: { from: string; to: string }) {
  const { median, measured, bins } = await server.call(getOverperformance, { workspaceId, ...days }, { as: owner })
  const above = bins.filter(({ from }) => from !== null && from >= 1).reduce((sum, { posts }) => sum + posts, 0)
  expect(measured).toBeGreaterThan(700)
  expect(Math.abs(median!)).toBeLessThan(1.15)
  expect(above / measured).toBeGreaterThan(0.4)
  expect(above / measured).toBeLessThan(0.6)
}

test('of the sample the median post does as expected, and posts of today have no score', async () => {
  ;({ id: workspaceId } = await server.createWorkspace({ owner }))
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), await readSample(now))
  await expectMiddle({ from: '2026-10-01', to: '2026-10-31' })
  const hours = { from: '2026-10-31', to: '2026-10-31' }
  const today = await server.call(getOverperformance, { workspaceId, ...hours }, { as: owner })
  expect(today.young).toBeGreaterThan(0)
  expect([today.measured, today.median, today.best]).toEqual([0, null, []])
})

describe.runIf(hasLargeSamples)(`files of others${needsSamples}`, () => {
  test.each([
    ['x-politicians/politicians.csv.gz', { from: '2010-01-01', to: '2026-01-01' }],
    ['hacker-news/hackernews_parents_19500000.json.gz', { from: '2019-01-01', to: '2019-12-31' }],
    ['x-public-figures/BarackObama.csv', { from: '2007-01-01', to: '2026-01-01' }],
  ])('of %s the median post does as expected', async (path, days) => {
    ;({ id: workspaceId } = await server.createWorkspace({ owner }))
    const file = samplePath(path)
    await importBytes(server, workspaceId, basename(file), readFileSync(file), {})
    await expectMiddle(days)
  })
})
