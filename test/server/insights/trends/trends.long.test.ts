import { beforeAll, describe, expect, test } from 'vitest'
import { getTrends, type Trends } from '#contract/answers/discover.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { storeWorkspace } from '../rows.ts'
import { post, times, week } from './trend-posts.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
// A Tuesday.
const server = await useServer({ now: () => new Date('2026-06-30T11:57:00Z') })

const workspaceOf = (rows: PostRow[], timezone?: string) => storeWorkspace(server, owner, rows, timezone)
const trendsOf = (workspaceId: string, more: Record<string, string> = {}) =>
  server.call(getTrends, { workspaceId, ...week, ...more }, { as: owner })

test('terms are words: emoji are counted where they have a ranking of their own', async () => {
  const workspaceId = await workspaceOf(times(5, () => post('2026-06-24T10:00:00Z', 'gale 🔥 #storm🌊')))
  const { terms, hashtags } = await trendsOf(workspaceId)
  expect([terms.map(({ value }) => value), hashtags.length]).toEqual([['gale'], 1])
})

describe('a spike of two hours', () => {
  let spikes: Trends['spikes']
  beforeAll(async () => {
    const link = 'https://news.example/crane'
    const crane = (postedAt: string, more: Parameters<typeof post>[2]) =>
      post(postedAt, `harbour crane fell #crane ${link}`, { links: [link], sentiment: 'negative', likes: 1, ...more })
    const workspaceId = await workspaceOf([
      ...times(40, (index) => {
        const by = { authorId: `reader ${index}`, sentiment: 'positive' as const }
        return post(`2026-06-2${4 + (index % 6)}T0${index % 10}:00:00Z`, 'harbour calm', by)
      }),
      post('2026-06-27T15:01:00Z', 'harbour calm', { authorId: 'early', likes: 2 }),
      crane('2026-06-27T15:04:00Z', { authorId: 'seer', authorHandle: 'seer', source: 'mastodon' }),
      ...times(7, () => crane('2026-06-27T15:20:00Z', { authorId: 'bob', authorHandle: 'bob_news' })),
      ...times(5, (index) => crane('2026-06-27T15:20:00Z', { authorId: `passer ${index}` })),
      crane('2026-06-27T16:20:00Z', { authorId: 'late', authorHandle: 'late', likes: 90 }),
      ...times(20, (index) => crane('2026-06-27T16:30:00Z', { authorId: `second ${index}` })),
    ])
    ;({ spikes } = await trendsOf(workspaceId))
  })

  test('is explained by the words, the domain and the author that lead in it', () => {
    const max = { source: null, share: 34 / 35 }
    expect(spikes[0]!.reasons).toMatchObject([
      { kind: 'hashtag', value: 'crane', name: 'crane', ...max },
      { kind: 'term', value: 'fell', name: 'fell', ...max },
      { kind: 'domain', value: 'news.example', name: 'news.example', ...max },
      { kind: 'author', value: 'bob', name: 'bob_news', source: 'x', share: 0.2 },
    ])
  })

  test('tells where, in which tone, who began it and which post led', () => {
    const { sentiments, first, leading, ...story } = spikes[0]!.story!
    expect(story).toMatchObject({
      sources: [
        { source: 'x', posts: 34, restShare: 1, standsOut: false },
        { source: 'mastodon', posts: 1, restShare: 0, standsOut: false },
      ],
      netSentiment: -100,
      restNetSentiment: 100,
      link: { value: 'https://news.example/crane', share: 34 / 35 },
      about: { kind: 'hashtag', value: 'crane' },
      isNew: true,
    })
    expect(sentiments).toContainEqual({ sentiment: 'negative', posts: 34, restShare: 0, standsOut: true })
    // The first one of all is of something else.
    expect([first.length, first[0]!.author.handle, first[1]!.postedAt]).toEqual([3, 'seer', '2026-06-27T15:20:00.000Z'])
    expect([leading!.author.handle, leading!.interactions]).toEqual(['late', 90])
  })
})

test('what is as frequent as ever explains no spike, and what was told before does not begin with it', async () => {
  const usual = (postedAt: string, index: number, text = '') =>
    post(postedAt, `harbour two app ${text}`, {
      authorId: index % 3 === 0 ? 'regular' : `reader ${index}`,
      authorHandle: index % 3 === 0 ? 'regular' : '',
      source: index % 2 === 0 ? 'x' : 'mastodon',
      links: index % 2 === 0 ? ['https://news.example/daily'] : [],
      sentiment: index % 2 === 0 ? 'positive' : 'negative',
    })
  const days = times(120, (index) => usual(`2026-06-2${4 + (index % 6)}T${10 + (index % 10)}:00:00Z`, index))
  const spike = times(60, (index) => usual('2026-06-27T09:20:00Z', index, index < 40 ? 'outage' : ''))
  const told = post('2026-02-01T10:00:00Z', 'harbour outage')
  const [isKnown, isNew] = [await workspaceOf([...days, ...spike, told]), await workspaceOf([...days, ...spike])]
  const stories = await Promise.all([isKnown, isNew].map(async (id) => (await trendsOf(id)).spikes[0]!))
  expect(
    stories.map(({ reasons, story }) => [
      reasons.map(({ name }) => name),
      [...story!.sources, ...story!.sentiments].filter(({ standsOut }) => standsOut),
      story!.link,
      story!.about,
      story!.isNew,
    ]),
  ).toEqual([false, true].map((isNew) => [['outage'], [], null, { kind: 'term', value: 'outage' }, isNew]))
})

describe('what there is to compare with', () => {
  test('nothing: the most frequent, and no state, lift or expectation', async () => {
    const rows = times(5, (index) =>
      post('2026-06-29T10:00:00Z', `tide ${index < 3 ? 'rope' : ''}`, { authorId: 'eve' }),
    )
    const { past, weeks, velocity, terms, authors, read } = await trendsOf(await workspaceOf(rows))
    expect([past, weeks.asked, velocity.usual, velocity.ratio]).toEqual([[], 4, null, null])
    expect(read).toEqual({ posts: 5, of: 5, pastPosts: 0, pastOf: 0 })
    const none = { usual: null, expected: null, lift: null, score: null, state: null }
    expect(terms).toMatchObject([
      { value: 'tide', posts: 5, ...none },
      { value: 'rope', posts: 3, ...none },
    ])
    expect(authors).toMatchObject([{ id: 'eve', posts: 5, state: null, lift: null }])
  })

  test('fewer weeks where the first post is younger, and none of a gap', async () => {
    const rows = ['2026-06-10', '2026-06-24'].flatMap((day) => times(3, () => post(`${day}T01:00:00Z`, 'tide')))
    const { past } = await trendsOf(await workspaceOf(rows))
    expect(past.map(({ from, posts }) => [from, posts])).toEqual([['2026-06-10T00:00:00.000Z', 3]])
  })

  test('ranges over a week look back by as many weeks as they touch, and count days', async () => {
    const workspaceId = await workspaceOf([post('2026-01-01T00:00:00Z', 'old'), post('2026-06-20T00:00:00Z', 'new')])
    const { weeks, range, volume, past } = await trendsOf(workspaceId, { from: '2026-06-17', to: '2026-06-28' })
    expect([weeks, range.bucket, volume.length, past]).toEqual([{ asked: 4, apart: 2 }, 'day', 12, []])
  })

  test('the clock on the wall counts where clocks change', async () => {
    // In Berlin, 29 March 2026 has no hour from two to three.
    const rows = ['2026-03-26T09:00:00Z', '2026-04-02T08:00:00Z'].flatMap((at) => times(3, () => post(at, 'tide')))
    const workspaceId = await workspaceOf([...rows, post('2026-03-25T23:10:00Z', 'first')], 'Europe/Berlin')
    const { now, past } = await trendsOf(workspaceId, { from: '2026-04-02', to: '2026-04-02' })
    expect([now.from, past.map(({ from, to, posts }) => [from, to, posts])]).toEqual([
      '2026-04-01T22:00:00.000Z',
      [['2026-03-25T23:00:00.000Z', '2026-03-26T23:00:00.000Z', 4]],
    ])
  })

  test('a workspace without posts', async () => {
    const { now, past, firstPostAt, terms, hashtags, domains, authors, spikes } = await trendsOf(await workspaceOf([]))
    expect([now.posts, firstPostAt]).toEqual([0, null])
    expect([past, terms, hashtags, domains, authors, spikes].flat()).toEqual([])
  })
})
