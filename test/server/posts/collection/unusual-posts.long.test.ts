import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flushCounts } from '#server/posts/collection/flush-counts.ts'
import { postOfFrame } from '#server/posts/collection/refused-posts.ts'
import { collectedPosts, collectorMinutes, deadLetters } from '#server/platform/db/postgres/schema/index.ts'
import type { Services } from '#server/access/context.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { storeReadings } from '#server/posts/collection/store-readings.ts'
import type { DeliveredPost } from '#server/posts/collection/write-posts.ts'
import { readCollector, toEach } from '#test/support/collection/collecting.ts'
import { gone, post, reading, useStoring } from '#test/support/collection/storing.ts'

const storing = useStoring()
const { begin, stored } = storing
const signal = new AbortController().signal

const counts = [2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e300, -1, -1e300, 1.5, Number.NaN, Infinity]
const times = [Number.NaN, -1e14, 0, Date.UTC(2106, 5, 1), 8.64e15, 8.64e15 + 1].map((at) => new Date(at))
const texts = ['\0', 'a\0b', '\ud800', 'é'.repeat(300_000), '\\N', '\t\n\r{}']
const ofAuthor = ['authorId', 'authorHandle', 'authorName', 'authorBio']
const textFields = [...ofAuthor, 'url', 'title', 'text', 'parentId', 'rootId', 'community']
const numberFields = ['likes', 'reposts', 'quotes', 'replies', 'views', 'authorFollowers']
const timeFields = ['postedAt', 'editedAt', 'collectedAt']
const unusual: Record<string, readonly unknown[]> = {
  ...Object.fromEntries(numberFields.map((field) => [field, counts])),
  ...Object.fromEntries(timeFields.map((field) => [field, times])),
  nativeId: [...texts, ''],
  ...Object.fromEntries(textFields.map((field) => [field, texts])),
  hashtags: texts.map((text) => [text]),
  links: texts.map((text) => [text]),
}

const letters = (collectorId: string) =>
  storing.services.db.select().from(deadLetters).where(eq(deadLetters.collectorId, collectorId))

describe('beside posts with an unusual value both neighbours are stored, and following goes on', () => {
  test.each(Object.entries(unusual))('%s', async (field, values) => {
    const { collector, store } = await begin()
    const odd = values.map((value, index) => post(`odd${index}`, { [field]: value }))
    for (let time = 0; time < 2; time++)
      await store([reading([post('a'), ...odd, post('z')], { cursor: String(time), at: 8.64e15 })])
    const ids = (await stored()).map(({ nativeId }) => nativeId)
    expect(ids).toEqual(expect.arrayContaining(['a', 'z']))
    const set = new Set((await letters(collector.id)).map(({ frame }) => frame))
    expect(ids.length + set.size).toBeGreaterThanOrEqual(values.length + 2 - (field === 'nativeId' ? 1 : 0))
    expect((await readCollector(storing.services, collector.id)).cursor).toBe('1')
    await flushCounts(storing.services, collector.id)
  })
})

test('what is told of stored posts may be unusual, too', async () => {
  const { collector, store } = await begin()
  const of = { source: 'bluesky', nativeId: 'a' } as const
  for (const likes of counts)
    await store([reading([post('a'), { kind: 'counts', ...of, now: { likes, views: likes } }])])
  await store([reading([{ kind: 'counted', ...of, since: { likes: 2 ** 40 } }])])
  for (const id of texts)
    await store([
      reading([
        { kind: 'counts', source: 'bluesky', nativeId: id, now: { likes: 1 } },
        gone(id),
        { kind: 'withheld', nativeId: id, reason: 'label' },
        { kind: 'accountRemoved', source: 'bluesky', authorId: id },
      ]),
    ])
  await flushCounts(storing.services, collector.id)
  expect(await stored()).toMatchObject([{ nativeId: 'a', rows: 1 }])
})

/** A posts' store that takes no line with a word. */
const refusing = (services: Services, word: string): Services => ({
  ...services,
  clickhouse: {
    ...services.clickhouse,
    insertTabbed: async (table, columns, body, more) => {
      if (body.includes(word)) throw new Error('Code: 27. DB::Exception: Cannot parse input')
      return services.clickhouse.insertTabbed(table, columns, body, more)
    },
  },
})

test('the reason of a dead letter may hold any text', async () => {
  const { collector, store } = await begin()
  const reason = { detail: 'a\0b\ud800', message: 'x', params: { value: '\0', inner: { detail: '\udc00' } } }
  await store([reading([], { rejected: [{ frame: '\0\ud800', reason }], cursor: '1' })])
  expect((await letters(collector.id)).map((letter) => letter.reason.detail)).toEqual(['ab\ufffd'])
})

describe('a portion that a store refuses', () => {
  test('is stored without the post because of which it does', async () => {
    const { collector, store } = await begin()
    const posts = Array.from({ length: 21 }, (_, index) => post(`p${index}`, index === 13 ? { text: 'poison' } : {}))
    await store([reading(posts, { cursor: '1' })], null, refusing(storing.services, 'poison'))
    expect(await stored()).toHaveLength(20)
    expect((await readCollector(storing.services, collector.id)).cursor).toBe('1')
    const [letter, ...others] = await letters(collector.id)
    expect([others, letter!.reason.detail]).toEqual([[], 'The database refused this post.'])
    expect(postOfFrame(letter!.frame)?.text).toBe('poison')
    const isOwn = eq(collectorMinutes.collectorId, collector.id)
    expect(await storing.services.db.select().from(collectorMinutes).where(isOwn)).toMatchObject([
      { events: 22, accepted: 20, duplicates: 0, rejected: 1 },
    ])
  })

  test('is no matter of one post where everything is refused', async () => {
    const { collector, store } = await begin()
    const posts = Array.from({ length: 20 }, (_, index) => post(`p${index}`))
    const failing = store([reading(posts, { cursor: '1' })], null, refusing(storing.services, 'Coffee'))
    await expect(failing).rejects.toThrow('Cannot parse')
    expect(await letters(collector.id)).toEqual([])
    expect((await readCollector(storing.services, collector.id)).cursor).toBeNull()
  })
})

const Times = z.object({ postedAt: z.string() })
const postedAt = async () => {
  const query = 'SELECT toString(posted_at) AS postedAt FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}'
  const rows = await storing.services.clickhouse.rows(Times, query, { workspaceId: storing.workspaceId })
  return rows.map((row) => row.postedAt)
}

describe('a post without a time that can be', () => {
  const at = (minutes: number) => (storing.now = new Date(Date.UTC(2026, 5, 1, 10, 30 + minutes)))
  const guessed = (text: string): Partial<PostRow> => ({ text, postedAt: storing.now, isTimeGuessed: true })

  test('keeps that of its first sight until the source tells one', async () => {
    const { store } = await begin()
    await store([reading([post('undated', guessed('one'))])])
    at(10)
    await store([reading([post('undated', guessed('two')), post('undated', guessed('three'))])])
    expect(await postedAt()).toEqual(['2026-06-01 10:30:00'])
    await store([reading([post('undated', { text: 'four', postedAt: new Date('2026-05-30T08:00:00Z') })])])
    at(20)
    await store([reading([post('undated', guessed('five'))])])
    expect(await postedAt()).toEqual(['2026-05-30 08:00:00'])
    expect(await stored()).toMatchObject([{ text: 'five', rows: 1 }])
  })

  test('has that of its first sight for alerts, too', async () => {
    const { collector } = await begin()
    const told: Date[] = []
    const live = {
      ...toEach(storing.workspaceId),
      delivered: async (_: unknown, delivered: readonly DeliveredPost[]) =>
        void told.push(...delivered.map(({ post: { postedAt: first } }) => first)),
    }
    const held = { id: collector.id, attempt: collector.attempt }
    for (const minutes of [0, 10, 20]) {
      at(minutes)
      const readings = [reading([post('alerted', guessed(`text ${minutes}`))])]
      await storeReadings(storing.services, live, held, readings, { kind: 'live', countedUntil: null }, signal)
    }
    expect(told.map((time) => time.toISOString())).toEqual(Array(3).fill('2026-06-01T10:30:00.000Z'))
  })

  test('that is ahead is no younger than its arrival', async () => {
    const { store } = await begin()
    const ahead = { postedAt: new Date('2106-01-01T00:00:00Z') }
    await store([reading([post('ahead', ahead)])])
    at(10)
    await store([reading([post('ahead', { ...ahead, text: 'edited' })])])
    expect(await postedAt()).toEqual(['2026-06-01 10:30:00'])
    const [held] = await storing.services.db.select().from(collectedPosts).where(eq(collectedPosts.nativeId, 'ahead'))
    expect(held!.postedAt).toEqual(new Date('2026-06-01T10:30:00Z'))
  })
})
