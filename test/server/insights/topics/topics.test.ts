import { beforeAll, describe, expect, test } from 'vitest'
import { createMute } from '#contract/filters/mutes.ts'
import { getTopics } from '#contract/answers/topics.ts'
import { toTopicTerms } from '#contract/posts/topic-terms.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { useServer } from '#test/support/use-server.ts'
import { storeWorkspace } from '../rows.ts'
import { post, times } from '../trends/trend-posts.ts'

const owner = { as: 'owner@example.com' }
const june = { from: '2026-06-11', to: '2026-06-20' } as const
const server = await useServer({ now: () => new Date('2026-06-30T23:00:00Z') })
let workspaceId: string
beforeAll(async () => {
  workspaceId = await storeWorkspace(server, owner.as, rows)
  await storeWorkspace(server, owner.as, rows)
})

const at = (index: number) =>
  `2026-06-${String(11 + (index % 10)).padStart(2, '0')}T08:${String(index % 60).padStart(2, '0')}:00Z`
const fillers = 'amber birch cedar delta ember fjord grove heath islet knoll'.split(' ')
/** A subject with four of its eight words, between words of no subject, so that posts aren't near-duplicates. */
const toText = (index: number, subject: string, words: readonly string[]) =>
  [
    `${fillers[index % 10]}x${index}`,
    subject,
    ...times(4, (place) => words[(index * 3 + place * (1 + (index % 3))) % words.length]),
    `${fillers[(index * 7) % 10]}y${index}`,
  ].join(' ')
const about = (count: number, subject: string, words: string, more: Partial<PostRow>): PostRow[] =>
  times(count, (index) => {
    const author = `${subject}-${index % 7}`
    return post(at(index), toText(index, subject, words.split(' ')), {
      nativeId: `${subject}${index}`,
      authorId: author,
      authorHandle: author,
      ...more,
    })
  })

const rows: PostRow[] = [
  ...about(40, 'Harbour Mug', 'recall refund handle receipt batch burnt voucher crack', { sentiment: 'negative' }),
  ...about(30, 'Night Ferry', 'timetable cabin deck pier captain ticket late berth', { sentiment: 'positive' }),
  ...about(20, '抹茶ラテ', '新作 期間限定 京都 宇治 甘さ 緑茶 牛乳 砂糖', { language: 'ja', sentiment: 'neutral' }),
  ...about(60, '', '', {}),
  ...about(40, 'はい', '', { language: 'ja' }),
  // Before the days, and near-duplicates.
  post('2026-05-02T08:00:00Z', 'first Harbour Mug', { nativeId: 'old' }),
  ...times(100, (index) =>
    post(at(index), 'buy cheap followers now visit our profile today friends', { nativeId: `spam${index}` }),
  ),
]

const anyText = ['mug', 'ferry', ...fillers.map((filler) => `${filler}*`)].join(' OR ')
const ask = (more: object = {}) => server.call(getTopics, { workspaceId, ...june, ...more }, owner)
const total = async (drill: object) =>
  (await server.call(listPosts, { workspaceId, from: june.from, to: june.to, ...drill, limit: '1' }, owner)).total

describe('topics', () => {
  test('are the subjects of the posts, and each opens as many posts as it counts', async () => {
    const { topics, other, posts, examples } = await ask()
    const english = (count: number) => ({ posts: count, languages: [{ language: 'en', posts: count }] })
    expect(topics).toMatchObject([
      { name: 'Harbour Mug', ...english(40), netSentiment: -100, firstSeen: '2026-05-02T08:00:00.000Z' },
      { name: 'Night Ferry', ...english(30), netSentiment: 100, firstSeen: '2026-06-11T08:00:00.000Z' },
      { posts: 20, languages: [{ language: 'ja', posts: 20 }] },
    ])
    expect([posts, other]).toEqual([290, { posts: 200, margin: null, share: 200 / 290 }])
    for (const { rule, posts: count, spark, examples: ids } of topics) {
      expect([await total({ topic: rule }), spark.reduce((sum, one) => sum + one, 0)]).toEqual([count, count])
      expect(ids.map((id) => examples.some((example) => example.id === id))).toEqual([true, true, true])
    }
  })

  test('of compared queries are those of their posts, and each query opens as many as it counts', async () => {
    const save = async (name: string, text: string) =>
      (await server.call(createQuery, { workspaceId, name, text, tags: [] }, owner)).id
    const [mugs, both] = [await save('Mugs', 'mug'), await save('All', anyText)]
    const { topics, posts, queries } = await ask({ queries: `${mugs},${both}` })
    expect([posts, queries.map(({ name }) => name)]).toEqual([190, ['Mugs', 'All']])
    expect(topics.length).toBeGreaterThan(1)
    for (const { rule, queries: split } of topics)
      for (const id of [mugs, both])
        expect(split.find((query) => query.id === id)?.posts ?? 0).toBe(await total({ topic: rule, queryId: id }))
    expect((await ask({ queries: `${mugs},${workspaceId}` })).queries).toEqual([{ id: mugs, name: 'Mugs' }])
  })

  test('leave out muted authors, words of the query and other workspaces', async () => {
    await server.call(createMute, { workspaceId, kind: 'author', key: 'x:Harbour Mug-0' }, owner)
    const text = anyText
    const { topics } = await ask({ text })
    expect(topics.length).toBeGreaterThan(0)
    for (const { rule, posts } of topics) {
      expect(toTopicTerms(rule).filter((term) => /mug|ferry/.test(term))).toEqual([])
      expect(await total({ text, topic: rule })).toBe(posts)
    }
    const stranger = 'stranger@example.com'
    const empty = await storeWorkspace(server, stranger, [])
    const nothing = { topics: [], posts: 0 }
    expect(await server.call(getTopics, { workspaceId: empty, ...june }, { as: stranger })).toMatchObject(nothing)
  })
})
