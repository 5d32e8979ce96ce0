import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { flushCounts } from '#server/posts/collection/flush-counts.ts'
import type { Services } from '#server/access/context.ts'
import { collectorMinutes, mentionReservations, mentionUsage } from '#server/platform/db/postgres/schema/index.ts'
import { releaseUnwritten } from '#server/posts/ingest/write/write-within-limit.ts'
import { dying, liked, post, reading, useStoring } from '#test/support/collection/storing.ts'
import { undoImport } from '#contract/ingest/imports.ts'
import { importBytes, owner, untilEnded } from '../imports/importing.ts'

const storing = useStoring()
const { begin, stored } = storing

const counted = async () => {
  const { db } = storing.services
  const isHere = eq(mentionUsage.workspaceId, storing.workspaceId)
  const [{ stored: posts } = { stored: 0 }] = await db.select().from(mentionUsage).where(isHere)
  return [posts, await db.$count(mentionReservations)]
}

test('counts a post once that a killed server had counted and not written', async () => {
  const { store } = await begin()
  await expect(store([reading([post('m1'), post('m2')])], null, dying(storing.services))).rejects.toThrow('killed')
  expect(await counted()).toEqual([2, 1])
  await store([reading([post('m2')])])
  await store([reading([post('m1'), post('m3')])])
  expect(await counted()).toEqual([3, 0])
  expect(await stored()).toHaveLength(3)
})

test('counts a post once that two collectors bring, whenever the one stores it between the looks of the other', async () => {
  const [first, second] = [await begin(), await begin()]
  const between = (moment: 'look' | 'reservation'): Services => {
    let isDone = false
    const meanwhile = async () => {
      if (isDone) return
      isDone = true
      await first.store([reading([post(`p-${moment}`)])])
    }
    const { clickhouse } = storing.services
    const rows: typeof clickhouse.rows = async (...given) => {
      const found = await clickhouse.rows(...given)
      if (moment === 'look') await meanwhile()
      return found
    }
    const insertTabbed: typeof clickhouse.insertTabbed = async (...given) => {
      if (moment === 'reservation') await meanwhile()
      return clickhouse.insertTabbed(...given)
    }
    return { ...storing.services, clickhouse: { ...clickhouse, rows, insertTabbed } }
  }
  await second.store([reading([post('p-look')])], null, between('look'))
  expect(await counted()).toEqual([1, 0])
  await second.store([reading([post('p-reservation')])], null, between('reservation'))
  expect(await counted()).toEqual([2, 0])
  const minutes = await storing.services.db.select().from(collectorMinutes)
  const minuteOf = ({ id }: { id: string }) => minutes.find(({ collectorId }) => collectorId === id)
  expect(minuteOf(first.collector)).toMatchObject({ accepted: 2, duplicates: 0 })
  expect(minuteOf(second.collector)).toMatchObject({ accepted: 0, duplicates: 2 })
  expect(await stored()).toMatchObject(['p-look', 'p-reservation'].map((nativeId) => ({ nativeId, rows: 1 })))
})

test('counts posts once that two collectors bring at the same time, in whatever order, and their likes once', async () => {
  const [first, second] = [await begin(), await begin()]
  const ids = Array.from({ length: 120 }, (_, at) => `both${at}`)
  for (let from = 0; from < ids.length; from += 20) {
    const some = ids.slice(from, from + 20)
    const seen = [...some.map((id) => post(id, { likes: 0 })), ...ids.slice(0, from + 20).map((id) => liked(id))]
    await Promise.all([first.store([reading(seen)]), second.store([reading(seen.toReversed())])])
  }
  expect(await counted()).toEqual([ids.length, 0])
  await flushCounts(storing.services, first.collector.id)
  await flushCounts(storing.services, second.collector.id)
  const held = (await stored()).map(({ nativeId, likes, rows }) => [nativeId, likes, rows])
  expect(held.toSorted()).toEqual(ids.map((id, at) => [id, 6 - Math.floor(at / 20), 1]).toSorted())
})

const file = (...ids: string[]) =>
  ['id,created_at,text,username', ...ids.map((id) => `${id},2026-06-01 10:00:00,Coffee of ${id},ann`)].join('\n')
const bringFile = async (...ids: string[]) => {
  const constants = { source: 'bluesky' as const }
  return (await importBytes(storing.server, storing.workspaceId, 'posts.csv', file(...ids), { mapping: { constants } }))
    .import
}

describe('counts a post once that an import and a collector bring,', () => {
  afterEach(() => void vi.restoreAllMocks())

  test('whether the collector stores it before the import reserves its room', async () => {
    const { store } = await begin()
    const { clickhouse } = storing.services
    const rows = clickhouse.rows.bind(clickhouse)
    let isDone = false
    vi.spyOn(clickhouse, 'rows').mockImplementation(async (...asked) => {
      const found = await rows(...asked)
      if (!isDone && 'ids' in (asked[2] ?? {})) {
        isDone = true
        await store([reading([post('looked')])])
      }
      return found
    })
    expect(await bringFile('looked', 'own')).toMatchObject({ status: 'done', imported: 1, updated: 1, duplicates: 0 })
    expect(await counted()).toEqual([2, 0])
  })

  test('or the whole import comes before the collector writes', async () => {
    const { store } = await begin()
    const { clickhouse } = storing.services
    const insertTabbed: typeof clickhouse.insertTabbed = async (...written) => {
      expect(await bringFile('shared', 'own')).toMatchObject({ status: 'done', imported: 1, duplicates: 1 })
      return clickhouse.insertTabbed(...written)
    }
    const between = { ...storing.services, clickhouse: { ...clickhouse, insertTabbed } }
    await store([reading([post('shared')])], null, between)
    expect(await counted()).toEqual([2, 0])
  })

  test('and leaves the collector its own where the import that looked at the same moment is undone', async () => {
    const { store } = await begin()
    const { clickhouse } = storing.services
    const [rows, insert] = [clickhouse.rows.bind(clickhouse), clickhouse.insertTabbed.bind(clickhouse)]
    const looked = Promise.withResolvers<void>()
    let importing: ReturnType<typeof bringFile>
    vi.spyOn(clickhouse, 'insertTabbed').mockImplementationOnce(async (...written) => {
      vi.spyOn(clickhouse, 'rows').mockImplementation(async (...asked) => {
        const found = await rows(...asked)
        if ('ids' in (asked[2] ?? {})) looked.resolve()
        return found
      })
      importing = bringFile('same', 'own')
      await looked.promise
      return insert(...written)
    })
    await store([reading([post('same', { postedAt: new Date('2026-06-01T10:00:00Z') })])])
    const { id } = await importing!
    await clickhouse.run('OPTIMIZE TABLE posts FINAL')
    const asked = { workspaceId: storing.workspaceId, importId: id }
    await storing.server.call(undoImport, asked, { as: owner })
    expect(await untilEnded(storing.server, storing.workspaceId, id)).toMatchObject({ status: 'undone' })
    expect(await stored()).toMatchObject([{ nativeId: 'same', rows: 1 }])
  })

  test('and an import that fails gives back what is its own alone', async () => {
    const { store } = await begin()
    const { clickhouse } = storing.services
    vi.spyOn(clickhouse, 'insertTabbed').mockImplementationOnce(async () => {
      vi.restoreAllMocks()
      await store([reading([post('kept')])])
      throw new Error('the import broke')
    })
    expect(await bringFile('kept', 'own', 'other')).toMatchObject({ status: 'failed' })
    expect(await counted()).toEqual([1, 0])
    expect(await stored()).toMatchObject([{ nativeId: 'kept', rows: 1 }])
  })
})

test('gives back what was counted and never came', async () => {
  const { store } = await begin()
  await store([reading([post('n1')])])
  await expect(store([reading([post('n2'), post('n3')])], null, dying(storing.services))).rejects.toThrow('killed')
  await store([reading([post('n2')])])
  await releaseUnwritten(storing.services)
  expect(await counted()).toEqual([3, 1])
  storing.now = new Date('2026-06-01T11:31:00Z')
  await releaseUnwritten(storing.services)
  expect(await counted()).toEqual([2, 0])
})
