import { expect, test } from 'vitest'
import { listSpans } from '#contract/answers/spans.ts'
import { collectorGaps, collectors, collectorWorkspaces } from '#server/platform/db/postgres/schema/index.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, other] = ['owner@example.com', 'other@example.com'] as const
const day = (at: string) => new Date(`2026-06-${at}:00Z`)
const now = day('20T12:00')
const server = await useServer({ now: () => now })

const workspaceId = (await server.createWorkspace({ owner })).id
const otherId = (await server.createWorkspace({ name: 'Theirs', owner: other })).id
const { db } = server.services
const [collector] = await db.insert(collectors).values({ source: 'bluesky', name: 'Bluesky' }).returning()
const collectorId = collector!.id
// What it brought lies so far back that nobody counts its likes any more.
await db.insert(collectorWorkspaces).values({ collectorId, workspaceId })
await db.insert(collectorGaps).values([
  { collectorId, from: day('02T10:00'), until: day('02T11:00'), state: 'backingOff', backfilledAt: day('03T00:00') },
  { collectorId, from: day('05T10:00'), until: day('05T11:00'), state: 'cursorTooOld' },
  { collectorId, from: day('20T11:00'), until: null, state: 'rateLimited' },
  // What the staff asked to be searched was no gap.
  { collectorId, from: day('06T10:00'), until: day('07T10:00'), state: null },
])

const spansOf = async (id: string, as: string, to = '2026-06-20') =>
  (await server.call(listSpans, { workspaceId: id, from: '2026-06-01', to }, { as })).items

test('what a collector missed and has not caught up with stands in the workspaces that it brings posts, with its cause', async () => {
  const gap = { kind: 'gap', source: 'bluesky' }
  expect(await spansOf(workspaceId, owner)).toEqual([
    { ...gap, state: 'cursorTooOld', from: '2026-06-05T10:00:00.000Z', until: '2026-06-05T11:00:00.000Z' },
    { ...gap, state: 'rateLimited', from: '2026-06-20T11:00:00.000Z', until: '2026-06-20T12:00:00.000Z' },
  ])
  expect(await spansOf(workspaceId, owner, '2026-06-04')).toEqual([])
})

test('a workspace that the collector brings nothing hears nothing of it', async () => {
  expect(await spansOf(otherId, other)).toEqual([])
})
