import { beforeEach, expect, test } from 'vitest'
import { hackerNews } from '#server/posts/collection/sources/hacker-news/index.ts'
import { openHackerNews, type HackerNewsStandIn, type StandInItem } from '#stand-ins/sources/hacker-news.ts'
import { createFollowing, stopAfterTest } from './following.ts'

let standIn: HackerNewsStandIn
let following: ReturnType<typeof open>
const settings = () => ({ api: standIn.origin, search: standIn.origin, everySeconds: 0.01 })
const open = () => createFollowing({ adapter: hackerNews, settings: settings(), allowed: [standIn.origin] })
beforeEach(async () => {
  standIn = await stopAfterTest(openHackerNews())
  standIn.put(story(100))
  following = open()
})

const story = (id: number, more: Partial<StandInItem> = {}): StandInItem => ({
  id,
  type: 'story',
  by: 'ada',
  time: 1_790_000_000 + id,
  title: `Story ${id}`,
  score: 1,
  descendants: 0,
  ...more,
})
const started = () => following.follow(({ cursor }) => cursor !== null)

test('new items come once each, in pages, from where following began', async () => {
  await started()
  expect([following.store.cursor, following.store.posts.size]).toEqual(['100', 0])

  for (let id = 101; id <= 650; id++) standIn.put(story(id))
  await following.follow(({ posts }) => posts.size >= 550)

  expect([...following.store.posts.keys()]).toEqual(Array.from({ length: 550 }, (_, index) => String(101 + index)))
  expect(following.store.cursor).toBe('650')
  expect(following.store.at).toBe((1_790_000_000 + 650) * 1000)
})

test('an id whose item cannot be read yet is asked for again, also after a restart', async () => {
  await started()
  standIn.reserve(101)
  standIn.put(story(102))
  await following.follow(({ posts }) => posts.has('102'))
  expect(following.store.cursor).toBe('102 101')

  standIn.put(story(101))
  await following.follow(({ posts }) => posts.has('101'))
  expect([...following.store.posts.keys()].toSorted()).toEqual(['101', '102'])
})

test('edits and moderation come with the updates, counts of stored posts when they are due', async () => {
  await started()
  standIn.put(story(101))
  standIn.put(story(102))
  await following.follow(({ posts }) => posts.size === 2)
  standIn.put(story(101, { title: 'Edited' }))
  standIn.put(story(102, { dead: true }))
  await following.follow(({ removed }) => removed.length > 0)
  expect(following.store.posts.get('101')!.title).toBe('Edited')
  expect(following.store.removed).toEqual(['102'])

  standIn.put(story(101, { score: 9, descendants: 4 }))
  following.setDue(['101'])
  await following.follow(({ counts }) => counts.size > 0)
  expect(following.store.counts.get('101')).toEqual({ likes: 9, replies: 4 })
})

test('the past is searched in slices that leave nothing out', async () => {
  for (let id = 1; id <= 2_500; id++)
    standIn.put({ ...story(id), time: 1_700_000_000 + Math.floor(id / 3), title: id % 2 === 0 ? 'coffee' : 'tea' })
  const range = { from: new Date(1_700_000_000_000), until: new Date(1_700_001_000_000), cursor: null }
  const found = async (text: string | null) => {
    const ids = new Set<string>()
    const { search } = hackerNews
    for await (const { observations } of search!(settings(), { ...range, text }, following.context()))
      for (const one of observations) if (one.kind === 'post') ids.add(one.post.nativeId)
    return ids.size
  }
  expect([await found(null), await found('coffee')]).toEqual([2_500, 1_250])
})

test('an item of another form is left aside with the reason', async () => {
  await started()
  standIn.put({ ...story(101), by: 7 as unknown as string })
  standIn.put(story(102))
  await following.follow(({ posts }) => posts.has('102'))
  expect(following.store.rejected.map(({ frame }) => JSON.parse(frame).id)).toEqual([101])
})

test('trying it out shows the newest', async () => {
  const text = 'with <i>words</i> &amp; a <a href="https://a.example/x">https:&#x2F;&#x2F;a.exa...</a>'
  standIn.put(story(101, { text }))
  const { found, sample } = await hackerNews.test(settings(), following.context())
  expect(found.detail).toBe('The newest item has the number 101.')
  expect(sample).toMatchObject([
    { text: '', links: null },
    { text: 'with words & a https://a.example/x', links: ['https://a.example/x'] },
  ])
})
