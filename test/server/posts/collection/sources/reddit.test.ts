import { beforeEach, expect, test } from 'vitest'
import { bindAdapter } from '#server/posts/collection/adapters.ts'
import { reddit } from '#server/posts/collection/sources/reddit/index.ts'
import { openReddit, type RedditStandIn, type StandInLink } from '#stand-ins/sources/reddit.ts'
import { redditKeys } from './followable.ts'
import { createFollowing, stopAfterTest } from './following.ts'

let standIn: RedditStandIn
let following: ReturnType<typeof open>
const settingsOf = (more = {}) => ({
  subreddits: ['coffee'],
  searches: [] as string[],
  username: 'operator',
  everySeconds: 0.01,
  api: standIn.origin,
  login: standIn.origin,
  ...more,
})
const open = (more = {}) =>
  createFollowing({ adapter: reddit, settings: settingsOf(more), allowed: [standIn.origin], credentials: redditKeys })
beforeEach(async () => {
  standIn = await stopAfterTest(openReddit())
  put(1, { created_utc: Math.floor(Date.now() / 1000) - 1_000 })
  following = open()
})

const idOf = (number: number) => number.toString(36)
const put = (number: number, more: Partial<StandInLink> = {}) => standIn.put({ id: idOf(number), ...more })
const started = () => following.follow(({ cursor }) => cursor !== null)

test('new posts of a community come once each, over pages, from where following began', async () => {
  await started()
  expect(following.store.posts.size).toBe(0)
  expect(JSON.parse(following.store.cursor!)).toEqual({ 'r/coffee': expect.any(Number) })
  for (let number = 2; number <= 251; number++) put(number)
  const seen: string[] = []
  await following.follow(({ posts }) => {
    seen.splice(0, seen.length, ...posts.keys())
    return posts.has(idOf(2)) && posts.has(idOf(251))
  })
  expect(seen).toHaveLength(new Set(seen).size)
  expect(following.store.posts.get(idOf(251))).toMatchObject({
    url: 'https://www.reddit.com/r/coffee/comments/6z/',
    authorId: 't2_ada',
    authorHandle: 'ada',
    community: 'coffee',
    likes: 1,
    replies: 0,
    links: null,
  })
})

test('Markdown becomes text and links, and hostile Markdown stops nothing', async () => {
  await started()
  put(2, { is_self: true, selftext: 'Tea at [our shop](https://shop.example/menu).' })
  put(3, { is_self: true, selftext: '*a '.repeat(6_000) + 'a* '.repeat(6_000) })
  await following.follow(({ posts }) => posts.has(idOf(2)) && posts.has(idOf(3)))
  expect(following.store.posts.get(idOf(2))).toMatchObject({
    text: 'Tea at our shop.',
    links: ['https://shop.example/menu'],
  })
})

test('a post of another form is left aside once, with the reason', async () => {
  await started()
  put(2, { title: 7 as unknown as string })
  let rounds = 0
  await following.follow(() => rounds++ > 6)
  expect(following.store.rejected.map(({ frame }) => JSON.parse(frame).id)).toEqual(['2'])
})

test('a listing that ends before what was read last is a gap', async () => {
  await started()
  const long = Math.floor(Date.now() / 1000) + 1_000
  for (let number = 2; number <= 1_100; number++) put(number, { created_utc: long })
  expect((await following.follow(() => false))?.kind).toBe('cursorTooOld')
})

test('what is taken away, and what its author does not let be found, is not taken', async () => {
  await started()
  put(2, { removed_by_category: 'moderator', selftext: '[removed]', is_robot_indexable: false })
  put(3, { author: '[deleted]' })
  put(4, { is_robot_indexable: false })
  put(5, { is_self: false, url: 'https://news.example/tea', selftext: '' })
  await following.follow(({ posts }) => posts.has('5'))
  expect([...following.store.posts.keys()].toSorted()).toEqual(['1', '5'])
  expect(following.store.posts.get('5')!.links).toEqual(['https://news.example/tea'])
  expect([...following.store.withheld]).toEqual([['4', 'notIndexable']])
})

test('stored posts are looked up when they are due: counts, edits, deletions, and withdrawn consent', async () => {
  await started()
  for (let number = 2; number <= 7; number++) put(number)
  await following.follow(({ posts }) => posts.has('7') && posts.has('2'))
  put(2, { score: 9, num_comments: 4 })
  put(3, { edited: 1_790_000_000, selftext: 'Edited' })
  standIn.remove('4')
  put(5, { selftext: '[deleted]', author: '[deleted]' })
  put(6, { is_robot_indexable: false })
  following.setDue(['2', '3', '4', '5', '6', 'not an id'])
  await following.follow(({ removed, counts }) => new Set(removed).size === 3 && counts.has('2'))
  expect(following.store.counts.get('2')).toEqual({ likes: 9, replies: 4 })
  expect(following.store.posts.get('3')!.text).toBe('Edited')
  expect([...new Set(following.store.removed)].toSorted()).toEqual(['4', '5', '6'])
})

test('a token that ends is renewed, and wrong ones are refused', async () => {
  await started()
  standIn.endTokens()
  put(2)
  await following.follow(({ posts }) => posts.has('2'))
  following.credentials.REDDIT_CLIENT_SECRET = 'wrong'
  expect((await following.follow(() => false))?.kind).toBe('unauthorized')
})

test('calls end before Reddit ends them, and the budget is told', async () => {
  standIn.setRateLimit(2, 1)
  const before = standIn.calls().length
  await started()
  const budget = { limit: 600, left: 1, resetsAt: expect.any(Number) }
  expect(following.told).toContainEqual({ kind: 'budget', budget })
  put(2)
  standIn.setRateLimit(1, 3_600)
  void following.follow(() => false)
  await expect
    .poll(() => following.told.findLast((news) => news.kind === 'waiting')?.until ?? 0)
    .toBeGreaterThan(Date.now() + 3_000_000)
  expect(standIn.calls().length - before).toBeLessThan(8)
})

test('a community that is closed is passed over; where all are, that is a fault', async () => {
  standIn.close('secret')
  const both = open({ subreddits: ['secret', 'coffee'] })
  await both.follow(({ cursor }) => cursor !== null)
  put(2)
  await both.follow(({ posts }) => posts.has('2'))
  const told = both.store.rejected.map(({ frame, reason }) => `${frame}: ${reason.message} ${reason.params?.community}`)
  expect(new Set(told)).toEqual(new Set(['r/secret: collection.communityClosed r/secret']))
  const one = open({ subreddits: ['secret'] })
  expect((await one.follow(() => false))?.kind).toBe('misconfigured')
})

test('the past is paged back to the beginning of the range, by communities and by words', async () => {
  for (let number = 2; number <= 500; number++)
    put(number, { created_utc: 1_700_000_000 + number, title: number % 2 === 0 ? 'Espresso' : 'Tea' })
  const range = { from: new Date(1_700_000_100_000), until: new Date(1_700_000_400_000) }
  const shares: number[] = []
  const search = (more: { text: string | null; cursor: string | null }) =>
    reddit.search!(settingsOf(), { ...range, ...more }, following.context())
  const found = async (text: string | null, cursor: string | null = null) => {
    const ids = new Set<string>()
    for await (const { observations, share } of search({ text, cursor })) {
      shares.push(share!)
      for (const one of observations) if (one.kind === 'post') ids.add(one.post.nativeId)
    }
    return ids.size
  }
  expect(await found(null)).toBe(300)
  expect([shares.toSorted((one, other) => one - other), shares.at(-1)]).toEqual([shares, 1])
  expect(await found('espresso')).toBe(150)
  expect([await found(null, `0 t3_${idOf(201)}`), await found(null, '1 ')]).toEqual([101, 0])
})

test('trying it out shows posts and what is withheld; without keys it says which are wanted', async () => {
  put(2, { is_robot_indexable: false })
  const adapter = bindAdapter(reddit)
  const { found, sample } = await adapter.test(settingsOf({ everySeconds: 60 }), following.context())
  expect(found.detail).toBe('1 post, and 1 left out because their authors opted out.')
  expect(sample.map(({ title }) => title)).toEqual(['Post 1'])
  delete following.credentials.REDDIT_CLIENT_SECRET
  const detail = 'Reddit needs credentials: set REDDIT_CLIENT_SECRET on the server and restart it.'
  const tried = adapter.test(settingsOf({ everySeconds: 60 }), following.context())
  await expect(tried).rejects.toMatchObject({ kind: 'unauthorized', text: { detail } })
})
