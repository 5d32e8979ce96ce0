import { eq, inArray } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { claimDuePosts } from '#server/posts/collection/counts.ts'
import { applyDeletions, deleteWithLock, expirePosts } from '#server/posts/collection/deletions.ts'
import { flushCounts } from '#server/posts/collection/flush-counts.ts'
import { deleteOld } from '#server/posts/collection/delete-old.ts'
import type { Observation } from '#server/posts/collection/source.ts'
import { deletionLedger, pendingDeletions } from '#server/platform/db/postgres/schema/index.ts'
import { gone, post, reading, useStoring } from '#test/support/collection/storing.ts'

const storing = useStoring()
const { begin, stored } = storing

/** How many rows of the workspace are in a table and hold a condition. */
async function countOf(rows: string) {
  const query = `SELECT count() AS n FROM ${rows} AND workspace_id = {workspaceId:UUID}`
  const { workspaceId } = storing
  return (await storing.services.clickhouse.rows(z.object({ n: z.coerce.number() }), query, { workspaceId }))[0]!.n
}

describe('deletions', () => {
  test('take the text wherever the post is, leave a ledger row, and no replay brings it back', async () => {
    const { store } = await begin()
    await store([reading([post('f1', { likes: 5 }), post('f2')])])
    await store([reading([gone('f1'), gone('never-seen')])])
    expect(await applyDeletions(storing.services)).toBe(1)
    expect(await applyDeletions(storing.services)).toBe(0)
    await store([reading([post('f1', { likes: 5 })])])
    expect(await stored()).toMatchObject([
      { nativeId: 'f1', text: '', likes: 5, rows: 1 },
      { nativeId: 'f2', text: 'Coffee number f2' },
    ])
    const ledger = await storing.services.db.select().from(deletionLedger)
    expect(ledger).toMatchObject([{ reason: 'postDeleted', nativeId: 'f1', workspaces: { [storing.workspaceId]: 1 } }])
    expect(await countOf("posts WHERE text LIKE '%f1%'")).toBe(0)
  })

  test('are carried out once in half a minute, however many servers look', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T10:30:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { store } = await begin()
    const waiting = () => storing.services.db.$count(pendingDeletions, inArray(pendingDeletions.nativeId, ['i1', 'i2']))
    await store([reading([post('i1'), post('i2')])])
    await store([reading([gone('i1')])])
    await deleteWithLock(storing.services)
    await store([reading([gone('i2')])])
    await deleteWithLock(storing.services)
    const later = await waiting()
    vi.setSystemTime('2026-06-01T10:30:30Z')
    await deleteWithLock(storing.services)
    expect([later, await waiting()]).toEqual([1, 0])
  })

  test('find a post that is written at the same time', async () => {
    const { store } = await begin()
    await store([reading([post('h1')])])
    await store([reading([gone('h1')])])
    const { clickhouse } = storing.services
    const insertTabbed: typeof clickhouse.insertTabbed = async (...written) => {
      await applyDeletions(storing.services)
      await clickhouse.insertTabbed(...written)
    }
    storing.now = new Date('2026-06-01T10:30:10Z')
    const through = { ...storing.services, clickhouse: { ...clickhouse, insertTabbed } }
    await store([reading([post('h1', { text: 'Coffee, edited' })])], null, through)
    await applyDeletions(storing.services)
    expect(await stored()).toMatchObject([{ nativeId: 'h1', text: '', rows: 1 }])
  })

  test('of an account take every post of it; who comes back is heard again', async () => {
    const { store } = await begin()
    await store([reading([post('g1'), post('g2', { authorId: 'did:plc:ben', authorName: 'Ben' })])])
    await store([reading([{ kind: 'accountRemoved', source: 'bluesky', authorId: 'did:plc:ben' }])])
    await applyDeletions(storing.services)
    storing.now = new Date('2026-06-01T12:00:00Z')
    await store([reading([post('g3', { authorId: 'did:plc:ben', postedAt: new Date('2026-06-01T11:59:00Z') })])])
    const texts = Object.fromEntries((await stored()).map(({ nativeId, text }) => [nativeId, text]))
    expect(texts).toEqual({ g1: 'Coffee number g1', g2: '', g3: 'Coffee number g3' })
  })

  test.each([
    ['after it', [post('h1'), gone('h1')]],
    ['before it', [gone('h1'), post('h1')]],
  ])('of what came in the same portion, told %s, store nothing', async (_, told) => {
    const { store } = await begin()
    await store([reading(told)])
    await applyDeletions(storing.services)
    expect(await stored()).toEqual([])
  })

  test('that overtake their post wait a minute for it', async () => {
    const { store } = await begin()
    await store([reading([gone('overtaken')])])
    await applyDeletions(storing.services)
    await store([reading([post('overtaken')])])
    await applyDeletions(storing.services)
    expect(await stored()).toMatchObject([{ nativeId: 'overtaken', text: '' }])
    await store([reading([gone('never-comes')])])
    storing.now = new Date(Date.now() + 61_000)
    await applyDeletions(storing.services)
    expect(await storing.services.db.$count(pendingDeletions)).toBe(0)
  })
})

describe('what terms ask', () => {
  const Kept = z.object({ nativeId: z.string(), author: z.string(), text: z.string(), likes: z.nullable(z.number()) })
  const kept = () =>
    storing.services.clickhouse.rows(
      Kept,
      `SELECT native_id AS nativeId, author_id AS author, text, toInt32(likes) AS likes FROM posts FINAL
       WHERE workspace_id = {workspaceId:UUID} ORDER BY native_id`,
      { workspaceId: storing.workspaceId },
    )
  const observed = () => countOf('post_observations WHERE true')
  const after = async (days: number) => {
    storing.now = new Date(Date.UTC(2026, 5, 1 + days, 10, 30))
    await expirePosts(storing.services)
    await applyDeletions(storing.services)
  }

  test('what YouTube has not shown for 30 days goes, with its author and its numbers; what it shows again stays', async () => {
    const { collector, store } = await begin()
    const video = (id: string) => post(id, { source: 'youtube', authorId: 'UC1', text: 'A video', likes: 5 })
    const seen = (nativeId: string, likes: number): Observation => {
      return { kind: 'counts', source: 'youtube', nativeId, now: { likes } }
    }
    await store([reading([video('j1'), video('j2'), post('j3', { text: 'Elsewhere', likes: 5 })])])
    await store([reading([seen('j1', 6), seen('j2', 6)])])
    await flushCounts(storing.services, collector.id)
    expect(await observed()).toBe(2)
    storing.now = new Date('2026-06-20T10:30:00Z')
    await store([reading([seen('j2', 7)])])
    await flushCounts(storing.services, collector.id)
    await after(29)
    expect((await kept()).map(({ text }) => text)).toEqual(['A video', 'A video', 'Elsewhere'])
    await after(31)
    expect(await kept()).toMatchObject([
      { nativeId: 'j1', author: '', text: '', likes: null },
      { nativeId: 'j2', author: 'UC1', text: 'A video', likes: 7 },
      { nativeId: 'j3', text: 'Elsewhere' },
    ])
    expect(await observed()).toBe(2)
    const ledger = await storing.services.db.select().from(deletionLedger).where(eq(deletionLedger.nativeId, 'j1'))
    const gone = { reason: 'retention', source: 'youtube', workspaces: { [storing.workspaceId]: 1 } }
    expect(ledger).toMatchObject([gone])
    await store([reading([video('j1')])])
    expect((await kept())[0]).toMatchObject({ nativeId: 'j1', text: '' })
  })

  test('more than are taken at once go in the same hour, and none is forgotten with its text kept', async () => {
    const { store } = await begin()
    const ids = Array.from({ length: 1_001 }, (_, index) => `many${index}`)
    await store([reading(ids.map((id) => post(id, { source: 'youtube', authorId: 'UC2', text: 'A video' })))])
    storing.now = new Date('2026-10-01T10:30:00Z')
    await deleteOld(storing.services, AbortSignal.timeout(30_000))
    await after(31)
    expect((await kept()).map(({ text }) => text)).toEqual(ids.map(() => ''))
  })

  test('a deleted post of Reddit goes with its author; how it was received stays counted', async () => {
    const { store } = await begin()
    await store([reading([post('k1', { source: 'reddit', authorId: 't2_ada', likes: 5 })])])
    await store([reading([{ kind: 'delete', source: 'reddit', nativeId: 'k1' }])])
    await applyDeletions(storing.services)
    expect(await kept()).toEqual([{ nativeId: 'k1', author: '', text: '', likes: 5 }])
  })

  test('posts of Reddit are looked up daily for good, those of YouTube every ten days', async () => {
    const { collector, store } = await begin()
    const old = new Date('2024-01-01T00:00:00Z')
    const sources = ['reddit', 'youtube', 'bluesky'] as const
    await store([reading(sources.map((source) => post(`l-${source}`, { source, postedAt: old })))])
    const due = async (days: number) => {
      storing.now = new Date(Date.UTC(2026, 5, 1 + days, 10, 30))
      return (await claimDuePosts(storing.services, collector.id, 10)).toSorted()
    }
    expect(await due(0)).toEqual([])
    for (const days of [1, 9]) expect(await due(days)).toEqual(['l-reddit'])
    expect(await due(10)).toEqual(['l-reddit', 'l-youtube'])
    expect(await due(11)).toEqual(['l-reddit'])
  })
})
