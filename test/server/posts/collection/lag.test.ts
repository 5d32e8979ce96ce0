import { expect, test } from 'vitest'
import { readLag } from '#server/posts/collection/lag.ts'
import { collectors, collectorStatus } from '#server/platform/db/postgres/schema/index.ts'
import { addCollector } from '#test/support/collection/collecting.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const now = new Date('2026-06-30T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

test('a source lags as its collector that is furthest behind does; a quiet one that is followed does not, a paused one is left out', async () => {
  const { db } = server.services
  type Status = Pick<typeof collectorStatus.$inferInsert, 'state' | 'seenAt'>
  const follow = async (name: string, more: Partial<typeof collectors.$inferInsert>, status?: Status) => {
    const { id: collectorId } = await addCollector(server.services, { source: 'bluesky', name, ...more })
    if (status)
      await db.insert(collectorStatus).values({ collectorId, past: 'complete', since: before(9_000), ...status })
  }
  await follow('live', { cursor: 'a', cursorAt: before(600) }, { state: 'streaming', seenAt: before(5) })
  await follow('away', { cursor: 'a', cursorAt: before(700) }, { state: 'backingOff', seenAt: before(5) })
  const quiet = { source: 'hacker-news', cursor: 'a', cursorAt: before(8_000) } as const
  await follow('quiet', quiet, { state: 'polling', seenAt: before(7) })
  await follow('paused', { source: 'feeds', cursor: 'a', cursorAt: before(9_000), wanted: 'paused' })
  await follow('new', { source: 'mastodon' })

  expect(Object.fromEntries(await readLag({ db, now: () => now }))).toEqual({ bluesky: 700, 'hacker-news': 7 })
})
