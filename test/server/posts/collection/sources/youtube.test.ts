import { beforeEach, expect, test } from 'vitest'
import { youtube } from '#server/posts/collection/sources/youtube/index.ts'
import { createUnitCounter, findQuotaReset } from '#server/posts/collection/sources/youtube/units.ts'
import { openYouTube, type StandInVideo, type YouTubeStandIn } from '#stand-ins/sources/youtube.ts'
import { youtubeKeys } from './followable.ts'
import { createFollowing, stopAfterTest } from './following.ts'

let standIn: YouTubeStandIn
let following: ReturnType<typeof open>
const settingsOf = (more = {}) => ({
  searches: ['coffee'],
  comments: 'leave' as 'leave' | 'take',
  everyMinutes: 0.0002,
  unitsPerDay: 1e12,
  api: standIn.origin,
  ...more,
})
const open = (more = {}) =>
  createFollowing({ adapter: youtube, settings: settingsOf(more), allowed: [standIn.origin], credentials: youtubeKeys })
beforeEach(async () => {
  standIn = await stopAfterTest(openYouTube())
  following = open()
})

const idOf = (number: number) => String(number).padStart(11, 'v')
const put = (number: number, more: Partial<StandInVideo> = {}) => standIn.put({ id: idOf(number), ...more })
const started = () => following.follow(({ cursor }) => cursor !== null)
const callsOf = (method: string) => standIn.calls().filter((call) => call.includes(`/youtube/v3/${method}?`)).length

test('new videos of a search come over pages, from where following began, each looked up once', async () => {
  standIn.setUnits(1_000_000)
  put(1, { publishedAt: '2026-01-01T00:00:00Z' })
  await started()
  for (let number = 2; number <= 131; number++) put(number)
  put(132, { title: 'Tea', description: '' })
  await following.follow(({ posts }) => posts.size >= 130)
  expect(following.store.posts.has(idOf(1)) || following.store.posts.has(idOf(132))).toBe(false)
  expect(following.store.posts.get(idOf(2))).toMatchObject({
    type: 'video',
    url: `https://www.youtube.com/watch?v=${idOf(2)}`,
    authorId: 'UCada',
    authorName: 'Ada',
    title: `Video ${idOf(2)}`,
    likes: 2,
    replies: 0,
    views: 10,
  })
  const rounds = following.told.length
  const before = callsOf('videos')
  // The round that told the last of them ends first, and is known by the next.
  await following.follow(() => following.told.length > rounds + 20)
  const lookedUp = callsOf('videos') - before
  await following.follow(() => following.told.length > rounds + 40)
  expect([lookedUp <= 3, callsOf('videos') - before]).toEqual([true, lookedUp])
})

test('a restart spends no units before its time', async () => {
  const slow = open({ everyMinutes: 60 })
  await slow.follow(({ cursor }) => JSON.parse(cursor!).nextAt > Date.now() + 3_000_000)
  const before = standIn.calls().length
  void slow.follow(() => false)
  await expect
    .poll(() => slow.told.findLast((news) => news.kind === 'waiting')?.until ?? 0)
    .toBeGreaterThan(Date.now() + 3_000_000)
  expect(standIn.calls().length).toBe(before)
})

test('a round is as far from the next as its units want it, so that a day’s last for all of it', async () => {
  const frugal = open({ unitsPerDay: 10_000, searches: ['coffee', 'tea'] })
  await frugal.follow(({ cursor }) => JSON.parse(cursor!).nextAt > 0)
  const { nextAt, spent } = JSON.parse(frugal.store.cursor!) as { nextAt: number; spent: { units: number } }
  const roundsOfDay = 86_400_000 / (nextAt - Date.now())
  expect(spent.units).toBe(200)
  expect(roundsOfDay * spent.units).toBeGreaterThan(7_000)
  expect(roundsOfDay * spent.units).toBeLessThan(8_000)
  const budget = { limit: 10_000, left: 9_800, resetsAt: expect.any(Number) }
  expect(frugal.told).toContainEqual({ kind: 'budget', budget })
})

test('units are counted by the day of California, which ends at its midnight also where clocks change', () => {
  const at = (text: string) => new Date(findQuotaReset(Date.parse(text))).toISOString()
  expect(at('2026-06-01T06:59:59Z')).toBe('2026-06-01T07:00:00.000Z')
  expect(at('2026-06-01T07:00:00Z')).toBe('2026-06-02T07:00:00.000Z')
  expect(at('2026-03-08T09:00:00Z')).toBe('2026-03-09T07:00:00.000Z')
  expect(at('2026-11-01T08:30:00.500Z')).toBe('2026-11-02T08:00:00.000Z')
  let now = Date.parse('2026-06-01T06:00:00Z')
  const units = createUnitCounter(10_000, { day: '2026-05-31', units: 400 }, { now: () => now, report: () => {} })
  units.spend(100)
  expect(units.spent()).toEqual({ day: '2026-05-31', units: 500 })
  now = Date.parse('2026-06-01T08:00:00Z')
  units.spend(1)
  expect(units.spent()).toEqual({ day: '2026-06-01', units: 1 })
})

test('where the day is spent, following rests until it ends; a wrong key is refused', async () => {
  await started()
  standIn.setUnits(99)
  const fault = await following.follow(() => false)
  expect(fault?.kind).toBe('rateLimited')
  expect(fault!.retryAfter! * 1000).toBeGreaterThan(findQuotaReset(Date.now()) - Date.now() - 60_000)
  following.credentials.YOUTUBE_API_KEY = 'wrong'
  expect((await following.follow(() => false))?.kind).toBe('unauthorized')
})

test('stored videos are read again when they are due; those that are gone are deleted', async () => {
  await started()
  for (const number of [1, 2, 3]) put(number)
  await following.follow(({ posts }) => posts.size === 3)
  put(1, { title: 'Edited', statistics: { viewCount: '99' } })
  standIn.remove(idOf(2))
  following.setDue([1, 2, 3].map(idOf))
  await following.follow(({ removed }) => removed.length > 0)
  expect(following.store.removed).toEqual([idOf(2)])
  expect(following.store.posts.get(idOf(1))!.title).toBe('Edited')
  expect(following.store.counts.get(idOf(1))).toEqual({ views: 99 })
})

test('comments come with the videos that are due, where they are wanted and allowed', async () => {
  const talking = open({ comments: 'take' })
  await talking.follow(({ cursor }) => cursor !== null)
  const comment = { id: 'UgxComment1234', videoId: idOf(1), text: 'Good coffee', likes: 3 }
  put(1)
  put(2)
  standIn.comment(comment)
  standIn.closeComments(idOf(2))
  talking.setDue([idOf(2), idOf(1)])
  await talking.follow(({ posts }) => posts.has(comment.id))
  expect(talking.store.posts.get(comment.id)).toMatchObject({
    type: 'reply',
    parentId: idOf(1),
    url: `https://www.youtube.com/watch?v=${idOf(1)}&lc=${comment.id}`,
    authorHandle: 'ben',
    text: 'Good coffee',
    likes: 3,
  })
  standIn.comment({ ...comment, likes: 7 })
  talking.setDue([comment.id])
  await talking.follow(({ counts }) => counts.has(comment.id))
  expect(talking.store.counts.get(comment.id)).toEqual({ likes: 7 })
  standIn.uncomment(comment.id)
  talking.setDue([comment.id])
  await talking.follow(({ removed }) => removed.includes(comment.id))
})

test('the past is searched in slices that leave nothing out, from where the search stood', async () => {
  standIn.setUnits(1_000_000)
  for (let number = 1; number <= 1_200; number++)
    put(number, { publishedAt: new Date(1_700_000_000_000 + Math.floor(number / 3) * 1_000).toISOString() })
  const range = { from: new Date(1_700_000_000_000), until: new Date(1_700_000_300_000), text: null }
  const found = async (cursor: string | null) => {
    const ids = new Set<string>()
    for await (const { observations } of youtube.search!(settingsOf(), { ...range, cursor }, following.context()))
      for (const one of observations) if (one.kind === 'post') ids.add(one.post.nativeId)
    return ids.size
  }
  expect([await found(null), await found('0 1700000100 0'), await found('1 1700000300 0')]).toEqual([899, 299, 0])
})

test('trying it out looks at the first search alone, and says what it cost', async () => {
  put(1)
  const { found, sample } = await youtube.test(settingsOf({ searches: ['video', 'tea'] }), following.context())
  expect([found.detail, sample.map(({ title }) => title), callsOf('search')]).toEqual([
    '1 videos of the first search. Trying it out took 101 of the day’s units.',
    [`Video ${idOf(1)}`],
    1,
  ])
})
