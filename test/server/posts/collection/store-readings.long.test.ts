import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { claimDuePosts } from '#server/posts/collection/counts.ts'
import { flushCounts } from '#server/posts/collection/flush-counts.ts'
import { storedIds } from '#server/posts/collection/stored-ids.ts'
import type { Observation } from '#server/posts/collection/source.ts'
import { storeReadings } from '#server/posts/collection/store-readings.ts'
import { deleteOld } from '#server/posts/collection/delete-old.ts'
import {
  collectedPosts,
  collectorMinutes,
  deadLetters,
  earlyCounts,
  withheldCounts,
  withheldPosts,
} from '#server/platform/db/postgres/schema/index.ts'
import { readCollector, toEach } from '#test/support/collection/collecting.ts'
import { postRow } from '#test/support/collection/scripted-source.ts'
import { dying, liked, post, reading, useStoring } from '#test/support/collection/storing.ts'

const storing = useStoring()
const { begin, stored } = storing
const signal = new AbortController().signal

test('posts go in once, however often they come, and the cursor stands after them', async () => {
  const { collector, store } = await begin()
  await store([reading([post('a1'), post('a2')], { cursor: '2', at: 2_000 })])
  await store([reading([post('a2'), post('a3')], { cursor: '3', at: 1_000 })])
  expect(await stored()).toMatchObject(['a1', 'a2', 'a3'].map((nativeId) => ({ nativeId, rows: 1 })))
  expect(await readCollector(storing.services, collector.id)).toMatchObject({ cursor: '3', cursorAt: new Date(2_000) })
  expect(await storing.services.db.select().from(collectorMinutes)).toMatchObject([
    { events: 4, accepted: 3, duplicates: 1, rejected: 0, withheld: 0 },
  ])
})

test('who has lost the collector moves no cursor', async () => {
  const { collector } = await begin()
  const former = { id: collector.id, attempt: collector.attempt - 1 }
  const told = [reading([post('b1')], { cursor: '9' })]
  const target = { kind: 'live', countedUntil: null } as const
  const late = storeReadings(storing.services, toEach(storing.workspaceId), former, told, target, signal)
  await expect(late).rejects.toThrow('another server')
  expect((await readCollector(storing.services, collector.id)).cursor).toBeNull()
})

describe('of two texts of a post', () => {
  const written = (second: number, text: string) =>
    post(`edit`, { text, editedAt: new Date(Date.UTC(2026, 5, 1, 10, 0, second)) })

  test('the one that was written later stands, in whatever order a source tells them and whoever tells', async () => {
    const { store, collector } = await begin()
    const other = await begin()
    await store([reading([written(20, 'second'), written(10, 'first')])])
    await store([reading([written(10, 'first'), liked('edit')])])
    await other.store([reading([written(10, 'first')])])
    await flushCounts(storing.services, collector.id)
    expect(await stored()).toMatchObject([{ text: 'second', likes: 1, rows: 1 }])
    await other.store([reading([written(30, 'third'), written(20, 'second')])])
    expect(await stored()).toMatchObject([{ text: 'third', rows: 1 }])
    const isOwn = eq(collectorMinutes.collectorId, collector.id)
    const minutes = await storing.services.db.select().from(collectorMinutes).where(isOwn)
    expect(minutes).toMatchObject([{ accepted: 1, duplicates: 2 }])
  })

  test('the one that is told later stands where the source gives no times, or its clock is ahead', async () => {
    const { store } = await begin()
    const ahead = { editedAt: new Date('2027-01-01T00:00:00Z') }
    for (const text of ['one', 'two', 'one']) await store([reading([post('untimed', { text })])])
    await store([reading([post('ahead', { text: 'one', ...ahead })])])
    storing.now = new Date('2026-06-01T10:31:00Z')
    await store([reading([post('ahead', { text: 'two', editedAt: storing.now })])])
    expect((await stored()).map(({ text }) => text)).toEqual(['two', 'one'])
  })
})

describe('likes', () => {
  test('of stored posts are counted, those of others are not, and a replay counts once', async () => {
    const { collector, store } = await begin()
    await store([reading([post('c1', { likes: 0 }), liked('c1'), liked('elsewhere')], { at: 1_000 })])
    await store([reading([liked('c1', 2)], { at: 2_000 })], 1_000)
    await store([reading([liked('c1', 2)], { at: 2_000 })], 2_000)
    expect(await flushCounts(storing.services, collector.id)).toBe(1)
    expect(await flushCounts(storing.services, collector.id)).toBe(0)
    expect(await stored()).toMatchObject([{ nativeId: 'c1', likes: 3, rows: 1 }])
    await store([reading([post('c1', { likes: 0 })])])
    expect(await stored()).toMatchObject([{ nativeId: 'c1', likes: 3, rows: 1 }])
  })

  test('are written below an edit that began before them', async () => {
    const { collector, store } = await begin()
    await store([reading([post('edited', { likes: 0 }), liked('edited', 2)])])
    storing.now = new Date('2026-06-01T10:30:10Z')
    await flushCounts(storing.services, collector.id)
    storing.now = new Date('2026-06-01T10:30:05Z')
    await store([reading([post('edited', { text: 'Coffee, edited' })])])
    expect(await stored()).toMatchObject([{ nativeId: 'edited', text: 'Coffee, edited', rows: 1 }])
  })

  test('that overtake their post are counted once it comes, and no more by a replay of it', async () => {
    const { collector, store } = await begin()
    await store([reading([liked('early', 2)])])
    await expect(store([reading([post('early')])], null, dying(storing.services))).rejects.toThrow('killed')
    await store([reading([post('early'), liked('early')])])
    await store([reading([post('early')])])
    await flushCounts(storing.services, collector.id)
    expect(await stored()).toMatchObject([{ nativeId: 'early', likes: 3 }])
  })

  test('that overtake their post are lost by no kill, and counted twice by none', async () => {
    const { collector, store, restarted } = await begin()
    await store([reading([liked('k1', 2), liked('k2'), liked('k3')])])
    const second = await restarted()
    await second([reading([liked('k1'), post('k2'), liked('k2', 4)])])
    await expect(second([reading([post('k1')])], null, dying(storing.services))).rejects.toThrow('killed')
    const third = await restarted()
    await third([reading([post('k1'), post('k2'), liked('k3')])])
    storing.now = new Date('2026-06-01T10:31:30Z')
    const fourth = await restarted()
    await fourth([reading([post('k1'), post('k2'), post('k3'), liked('k3')])])
    await flushCounts(storing.services, collector.id)
    const likes = Object.fromEntries((await stored()).map((one) => [one.nativeId, one.likes]))
    expect(likes).toEqual({ k1: 3, k2: 5, k3: 1 })
    await fourth([reading([liked('k4')])])
    expect(await storing.services.db.$count(earlyCounts, eq(earlyCounts.collectorId, collector.id))).toBe(1)
  })

  test('10 000 on one post are one observation each time they are written', async () => {
    const { collector, store } = await begin()
    await store([reading([post('d1', { likes: 0 })])])
    for (let at = 0; at < 10; at++) await store([reading(Array.from({ length: 1_000 }, () => liked('d1')))])
    await flushCounts(storing.services, collector.id)
    const query = 'SELECT likes FROM post_observations FINAL WHERE workspace_id = {workspaceId:UUID}'
    const { workspaceId, services } = storing
    const observed = await services.clickhouse.rows(z.object({ likes: z.coerce.number() }), query, { workspaceId })
    expect(observed).toEqual([{ likes: 10_000 }])
  })

  test('are put right by a total, also where it is lower', async () => {
    const { collector, store } = await begin()
    await store([reading([post('x', { likes: 0 }), liked('x', 3)])])
    const total: Observation = { kind: 'counts', source: 'bluesky', nativeId: 'x', now: { likes: 1 } }
    await store([reading([post('x', { likes: 1 }), total])])
    await flushCounts(storing.services, collector.id)
    expect(await stored()).toMatchObject([{ nativeId: 'x', likes: 1 }])
  })

  test('of posts of other servers are asked for by the local id that was stored with them', async () => {
    const { store } = await begin()
    const localId = { origin: 'https://m.example', id: '7' }
    const told = (more: object = {}): Observation => {
      return { kind: 'post', post: postRow('https://other.example/7'), ...more }
    }
    await store([reading([told({ localId })])])
    await store([reading([told()])])
    const { find, nativeIdOf } = storedIds(storing.services)
    const nativeId = 'https://other.example/7'
    expect(await find('bluesky', [nativeId, 'unknown'])).toEqual([{ nativeId, localId }])
    expect(await nativeIdOf('bluesky', localId)).toBe(nativeId)
    expect(await nativeIdOf('mastodon', localId)).toBeNull()
  })

  test('totals that are polled stand for themselves, on a schedule that grows rarer', async () => {
    const { collector, store } = await begin()
    await store([reading([post('e1', { postedAt: new Date('2026-06-01T10:00:00Z'), likes: 4 })])])
    expect(await claimDuePosts(storing.services, collector.id, 10)).toEqual([])
    storing.now = new Date('2026-06-01T10:36:00Z')
    expect(await claimDuePosts(storing.services, collector.id, 10)).toEqual(['e1'])
    expect(await claimDuePosts(storing.services, collector.id, 10)).toEqual([])
    await store([reading([{ kind: 'counts', source: 'bluesky', nativeId: 'e1', now: { likes: 9 } }])])
    await flushCounts(storing.services, collector.id)
    expect(await stored()).toMatchObject([{ nativeId: 'e1', likes: 9 }])
  })
})

test('what authors withhold is counted and not stored; what cannot be read is kept for a person, cut', async () => {
  const { collector, store } = await begin()
  await store([
    reading([{ kind: 'withheld', nativeId: 'i1', reason: 'notIndexable' }]),
    reading([{ kind: 'withheld', nativeId: 'i1', reason: 'notIndexable' }], {
      rejected: [{ frame: 'x'.repeat(100_000), reason: { detail: 'It is no JSON.' } }],
    }),
  ])
  expect(await storing.services.db.select().from(withheldCounts)).toMatchObject([
    { collectorId: collector.id, day: '2026-06-01', reason: 'notIndexable', posts: 1 },
  ])
  const [letter] = await storing.services.db.select().from(deadLetters)
  expect([letter!.frame.length, letter!.reason.detail, letter!.status]).toEqual([65_536, 'It is no JSON.', 'waiting'])
})

test('a post that is withheld counts once, also where a server that has begun anew is told of it again, until it is forgotten', async () => {
  const { collector, store, restarted } = await begin()
  const { db } = storing.services
  const withheld = (...ids: string[]) =>
    reading(ids.map((nativeId) => ({ kind: 'withheld', nativeId, reason: 'label' as const })))
  await store([withheld('w1')])
  const again = await restarted()
  await again([withheld('w1', 'w2')])
  const counts = await db.select().from(withheldCounts).where(eq(withheldCounts.collectorId, collector.id))
  expect(counts.map(({ posts }) => posts)).toEqual([2])
  const minutes = await db.select().from(collectorMinutes).where(eq(collectorMinutes.collectorId, collector.id))
  expect(minutes.map((minute) => minute.withheld)).toEqual([2])

  storing.now = new Date('2026-08-01T10:30:00Z')
  await deleteOld(storing.services, signal)
  expect(await db.select().from(withheldPosts)).toEqual([])
})

test('minutes are kept for 30 days, counts of a post for 90 after it was last shown; the post itself stays', async () => {
  const { collector, store } = await begin()
  const left = async () => {
    await deleteOld(storing.services, AbortSignal.timeout(30_000))
    const { db } = storing.services
    const [minutes, posts] = [
      await db.$count(collectorMinutes, eq(collectorMinutes.collectorId, collector.id)),
      await db.select().from(collectedPosts).where(eq(collectedPosts.collectorId, collector.id)),
    ]
    return [minutes, posts.map(({ nativeId }) => nativeId).toSorted()]
  }
  await store([reading([post('z1'), post('z2', { likes: 0 }), liked('z2')])])
  expect(await left()).toEqual([1, ['z1', 'z2']])
  storing.now = new Date('2026-07-02T10:30:00Z')
  expect(await left()).toEqual([0, ['z1', 'z2']])
  storing.now = new Date('2026-09-01T10:30:00Z')
  expect(await left()).toEqual([0, ['z2']])
  await flushCounts(storing.services, collector.id)
  expect(await left()).toEqual([0, []])
  expect(await stored()).toMatchObject([{ nativeId: 'z1' }, { nativeId: 'z2', likes: 1 }])
})

test('a query that matches every post of a large portion brings all of them, with what is said of them', async () => {
  const { collector, store } = await begin()
  const ids = Array.from({ length: 5_500 }, (_, index) => `many${index}`)
  await store([reading([...ids.map((id) => post(id)), ...ids.map((id) => liked(id))])])
  const isLiked = and(eq(collectedPosts.collectorId, collector.id), eq(collectedPosts.likes, 1))
  const counted = await storing.services.db.$count(collectedPosts, isLiked)
  expect([(await stored()).length, counted]).toEqual([ids.length, ids.length])
})
