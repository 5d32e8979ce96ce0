import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listAudit } from '#contract/workspaces/audit.ts'
import { createNote } from '#contract/answers/notes.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { previewRetention } from '#contract/workspaces/retention.ts'
import { tagPost } from '#contract/posts/tags.ts'
import { updateWorkspace } from '#contract/workspaces/workspaces.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { applyRetention } from '#server/sharing/settings/retention.ts'
import { storePosts } from '#test/server/library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, manager, viewer] = ['olga@example.com', 'max@example.com', 'vic@example.com']
const as = { as: owner }
const now = () => new Date('2026-03-30T12:00:00Z')
const never = new AbortController().signal

let workspaceId: string
const server = await useServer({ now })

/** The first stands one second before the first kept day of Berlin, the second at its begin. */
const posts = [
  { id: '1', at: '2026-01-10T10:00:00Z', text: 'Tide' },
  { id: '2', at: '2026-03-20T22:59:59Z', text: 'Tide' },
  { id: '3', at: '2026-03-20T23:00:00Z', text: 'Tide' },
  { id: '4', at: '2026-03-30T10:00:00Z', text: 'Tide' },
]

beforeEach(async () => {
  workspaceId = (await server.createWorkspace({ owner, members: { manager, viewer }, timezone: 'Europe/Berlin' })).id
  await storePosts(server, workspaceId, posts)
})

const Row = z.object({ native: z.string() })
const left = async () => {
  const query = 'SELECT native_id AS native FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} ORDER BY posted_at'
  return (await server.services.clickhouse.rows(Row, query, { workspaceId })).map(({ native }) => native)
}

const keep = (retentionDays: number | null) =>
  server.services.db.update(workspaces).set({ retentionDays }).where(eq(workspaces.id, workspaceId))
/** Those of a server to which something happens behind each deletion of posts. */
const servicesThat = (act: () => unknown) => {
  const { clickhouse } = server.services
  const run = async (...given: Parameters<typeof clickhouse.run>) => {
    await clickhouse.run(...given)
    if (given[0].startsWith('DELETE FROM posts')) await act()
  }
  return { ...server.services, clickhouse: { ...clickhouse, run } }
}

const applied = async () =>
  (await server.call(listAudit, { workspaceId, group: 'workspace' }, as)).items
    .filter(({ action }) => action === 'retention.applied')
    .map(({ details }) => details)

test('what would go is told before, with what people made of it', async () => {
  await server.call(tagPost, { workspaceId, postId: '2', tag: 'quiet' }, as)
  await server.call(tagPost, { workspaceId, postId: '4', tag: 'loud' }, as)
  await server.call(createNote, { workspaceId, day: '2026-03-01', text: 'storm' }, as)
  const preview = (days: string) => server.call(previewRetention, { workspaceId, days }, { as: manager })
  expect([await preview('10'), await preview('365')]).toEqual([
    { keptFrom: '2026-03-21', posts: 2, oldest: '2026-01-10', newest: '2026-03-20', tagged: 1, corrected: 0, notes: 1 },
    { keptFrom: '2025-03-31', posts: 0, oldest: null, newest: null, tagged: 0, corrected: 0, notes: 0 },
  ])
  const ofViewer = server.call(previewRetention, { workspaceId, days: '10' }, { as: viewer })
  await expect(ofViewer).rejects.toMatchObject({ status: 403 })
})

test('a change deletes what is older, in the days of the zone, and every number follows', async () => {
  const days = { from: '2026-01-01', to: '2026-03-30' }
  const before = await server.call(getOverview, { workspaceId, ...days }, as)
  await server.call(updateWorkspace, { workspaceId, retentionDays: 10 }, { as: manager })
  await vi.waitFor(async () => expect(await left()).toEqual(['3', '4']), { timeout: 300_000, interval: 50 })
  await vi.waitFor(
    async () => {
      const after = await server.call(getOverview, { workspaceId, ...days }, as)
      expect([before.coverage.posts, after.coverage.posts]).toEqual([4, 2])
    },
    { timeout: 300_000, interval: 50 },
  )
  expect(await applied()).toEqual([
    { posts: 2, before: '2026-03-21', oldest: '2026-01-10', newest: '2026-03-20', tagged: 0, corrected: 0 },
  ])
})

test('a task that begins again deletes what is left, and the log has one entry with all of it', async () => {
  await keep(10)
  const task = { kind: 'retention' as const, workspaceId, taskId: randomUUID() }
  const dying = new AbortController()
  const services = servicesThat(() => dying.abort())
  await expect(applyRetention(services, task, dying.signal)).rejects.toThrow('aborted')
  expect(await left()).toEqual(['2', '3', '4'])
  await applyRetention(server.services, task, never)
  expect(await left()).toEqual(['3', '4'])
  expect((await applied()).map(({ posts: count }) => count)).toEqual([2])
})

test('another setting meanwhile stops the task of the former one', async () => {
  await keep(10)
  const task = { kind: 'retention' as const, workspaceId, taskId: randomUUID() }
  const services = servicesThat(() => keep(null))
  await applyRetention(services, task, never)
  expect(await left()).toEqual(['2', '3', '4'])
})
