import { beforeEach, describe, expect, test } from 'vitest'
import { bluesky } from '#server/posts/collection/sources/bluesky/index.ts'
import { openBluesky, type BlueskyStandIn } from '#stand-ins/sources/bluesky.ts'
import { ada, like, post, record, uri } from './bluesky-records.ts'
import { createFollowing, stopAfterTest } from './following.ts'

let standIn: BlueskyStandIn
let following: ReturnType<typeof open>
const settings = () => ({ hosts: [standIn.host], appView: standIn.origin })
const open = () => createFollowing({ adapter: bluesky, settings: settings(), allowed: [standIn.origin] })
const openBeside = ({ origin }: BlueskyStandIn, given: ReturnType<typeof settings>) =>
  createFollowing({ adapter: bluesky, settings: given, allowed: [standIn.origin, origin] })
beforeEach(async () => {
  standIn = await stopAfterTest(openBluesky())
  following = open()
})
const write = (rkey: string, text = rkey, more: object = {}) =>
  standIn.commit({ did: ada, collection: post, rkey, record: record(text, more) })
const likeIt = (rkey: string, subject: string) =>
  standIn.commit({ did: 'did:plc:bob', collection: like, rkey, record: { subject: { uri: uri(subject) } } })

/** Follows while further posts come, with which look-ups go out. */
async function followTalking(isDone: Parameters<typeof following.follow>[0]) {
  const talking = setInterval(() => write(`more${Date.now()}`), 20)
  await following.follow(isDone)
  clearInterval(talking)
}

/** A stored post to start from, and its cursor. */
async function started() {
  const time = write('first')
  following.store.cursor = String(time - 1)
  await following.follow(({ posts }) => posts.size === 1)
}

test('what is told after a first connection that was told nothing is read by the next one', async () => {
  await following.follow(() => true)
  write('meanwhile')
  await following.follow(({ posts }) => posts.size === 1)
  expect([...following.store.posts.keys()]).toEqual([uri('meanwhile')])
})

test('a reply counts for its parent, a like and its taking back for their post', async () => {
  await started()
  write('answer', 'answer', { reply: { root: { uri: uri('first') }, parent: { uri: uri('first') } } })
  likeIt('l1', 'first')
  likeIt('l2', 'first')
  standIn.commit({ did: 'did:plc:bob', collection: like, rkey: 'l1', operation: 'delete' })
  write('last')
  await following.follow(({ posts }) => posts.has(uri('last')))
  expect(following.store.counts.get(uri('first'))).toEqual({ replies: 1, likes: 1 })
})

test('each connection begins earlier; posts are the same again and no like counts twice', async () => {
  await started()
  for (let index = 0; index < 50; index++) likeIt(`l${index}`, 'first')
  write('second')
  await following.follow(({ posts }) => posts.has(uri('second')))
  standIn.setReplay((events) => [...events, ...events].toReversed())
  for (let index = 50; index < 60; index++) likeIt(`l${index}`, 'first')
  write('third')
  await following.follow(({ posts }) => posts.has(uri('third')))
  standIn.setReplay((events) => events)
  write('fourth')
  await following.follow(({ posts }) => posts.has(uri('fourth')))

  const asked = standIn.calls().map((call) => Number(/cursor=(\d+)/.exec(call)?.[1] ?? 0))
  expect(Number(following.store.cursor) - Math.max(...asked)).toBeGreaterThan(4_000_000)
  const expected = ['first', 'fourth', 'second', 'third'].map((key) => uri(key))
  expect([...following.store.posts.keys()].toSorted()).toEqual(expected)
  expect(following.store.counts.get(uri('first'))).toEqual({ likes: 60 })
})

test('a post that is deleted stays so, though its making is told once more behind it', async () => {
  await started()
  write('gone')
  standIn.commit({ did: ada, collection: post, rkey: 'gone', operation: 'delete' })
  write('second')
  standIn.setReplay((events) => events.toReversed())
  await following.follow(({ posts }) => posts.has(uri('first')) && posts.has(uri('second')))
  expect([...following.store.posts.keys()]).not.toContain(uri('gone'))
})

test('an account that is removed takes its posts with it; one whose server is slow does not', async () => {
  await started()
  standIn.tell({ did: ada, kind: 'account', account: { active: false, status: 'throttled' } })
  write('second')
  await following.follow(({ posts }) => posts.size === 2)
  standIn.tell({ did: ada, kind: 'account', account: { active: false, status: 'deleted' } })
  await following.follow(({ removed }) => removed.includes(ada))
  expect([...following.store.posts.keys()]).toEqual([])
})

test('stored posts are looked up for handle, followers and counts, whose author may ask to be left out', async () => {
  await started()
  standIn.setProfile(ada, { handle: 'ada.example', displayName: 'Ada', followersCount: 12 })
  standIn.setProfile('did:plc:eve', { handle: 'eve.example', labels: [{ val: '!no-unauthenticated' }] })
  standIn.setCounts(uri('first'), { likeCount: 3, repostCount: 2, replyCount: 1, quoteCount: 0 })
  standIn.commit({ did: 'did:plc:eve', collection: post, rkey: 'hers', record: record('hers') })
  following.setDue([uri('first'), uri('hers', 'did:plc:eve')])
  await followTalking(({ withheld }) => withheld.size > 0)

  const author = { authorHandle: 'ada.example', authorName: 'Ada', authorFollowers: 12 }
  expect(following.store.posts.get(uri('first'))).toMatchObject({ ...author, likes: 3, reposts: 2, replies: 1 })
  expect([...following.store.withheld]).toEqual([[uri('hers', 'did:plc:eve'), 'label']])
  expect(following.store.posts.has(uri('hers', 'did:plc:eve'))).toBe(false)
})

test('posts that are due are looked up page by page, a few calls a second, until none is left', async () => {
  await started()
  standIn.setProfile(ada, { handle: 'ada.example' })
  const keys = Array.from({ length: 60 }, (_, index) => `p${index}`)
  for (const key of keys) write(key)
  await following.follow(({ posts }) => posts.size === 61)
  following.setDue(keys.map((key) => uri(key)))
  await followTalking(({ posts }) => keys.every((key) => posts.get(uri(key))?.authorHandle === 'ada.example'))
  expect(standIn.calls().filter((call) => call.includes('getPosts'))).toHaveLength(3)
})

describe('authors that live queries name', () => {
  const profile = { handle: 'Ada.example', displayName: 'Ada', description: 'Tides', followersCount: 12 }
  const author = { authorHandle: 'Ada.example', authorName: 'Ada', authorBio: 'Tides', authorFollowers: 12 }

  test('are known before their first post is read', async () => {
    standIn.setProfile(ada, profile)
    following.setAuthors(['ada.example', 'nobody.example', 'New York Times', 'nytimes'])
    await started()
    expect(following.store.posts.get(uri('first'))).toMatchObject(author)
  })

  test('are known soon after a query comes to name them, by handle or id', async () => {
    standIn.setProfile(ada, profile)
    await started()
    following.setAuthors([ada])
    await followTalking(({ posts }) => [...posts.values()].some(({ authorHandle }) => authorHandle !== ''))
    expect([...following.store.posts.values()].at(-1)).toMatchObject(author)
  })

  test('keep nobody from the stream while the AppView is away', async () => {
    const down = await openBluesky()
    await down.stop()
    const beside = openBeside(down, { hosts: [standIn.host], appView: down.origin })
    beside.store.cursor = String(write('here') - 1)
    beside.setAuthors(['ada.example'])
    expect(await beside.follow(({ posts }) => posts.has(uri('here')))).toBeNull()
  })

  test('are known by the handle that the stream tells', async () => {
    await started()
    standIn.tell({ did: ada, kind: 'identity', identity: { handle: 'ada.example' } })
    write('second')
    await following.follow(({ posts }) => posts.has(uri('second')))
    expect(following.store.posts.get(uri('second'))?.authorHandle).toBe('ada.example')
  })
})

test('an author is searched for by handle', () => {
  const { textOf } = bluesky
  const author = (value: string) =>
    typeof textOf === 'function' ? textOf({ place: 'author', value, prefix: false }) : undefined
  expect(['ada.example', ada, 'new york times'].map(author)).toEqual(['from:ada.example', `from:${ada}`, null])
})

test('a look-up that has not heard of an edit, a deletion or a removal brings nothing back', async () => {
  await started()
  const eve = 'did:plc:eve'
  standIn.commit({ did: eve, collection: post, rkey: 'hers', record: record('hers') })
  write('gone')
  write('same')
  await following.follow(({ posts }) => posts.size === 4)
  standIn.freezeView()
  standIn.setProfile(ada, { handle: 'ada.example' })
  standIn.commit({ did: ada, collection: post, rkey: 'first', operation: 'update', record: record('edited') })
  standIn.commit({ did: ada, collection: post, rkey: 'gone', operation: 'delete' })
  standIn.tell({ did: eve, kind: 'account', account: { active: false, status: 'deleted' } })
  following.setDue([uri('first'), uri('gone'), uri('same'), uri('hers', eve)])
  await followTalking(({ posts }) => posts.get(uri('same'))?.authorHandle === 'ada.example')

  const { posts } = following.store
  expect(posts.get(uri('first'))?.text).toBe('edited')
  expect([posts.has(uri('gone')), posts.has(uri('hers', eve))]).toEqual([false, false])
})

test('who labels their profile is left out from then on', async () => {
  await started()
  const record = { labels: { values: [{ val: '!no-unauthenticated' }] } }
  standIn.commit({ did: ada, collection: 'app.bsky.actor.profile', rkey: 'self', operation: 'update', record })
  write('after')
  await following.follow(({ withheld }) => withheld.size > 0)
  expect([...following.store.withheld.keys()]).toEqual([uri('after')])
})

test('a cursor that the server no longer holds is told as such', async () => {
  await started()
  standIn.deleteBefore(Date.now() * 1000 + 60_000_000)
  expect((await following.follow(() => false))?.kind).toBe('cursorTooOld')
  following.store.cursor = String((Date.now() - 40 * 3_600_000) * 1000)
  expect((await following.follow(() => false))?.kind).toBe('cursorTooOld')
})

test('what a server dropped that begins at its oldest event is told as missed, a rewind is not', async () => {
  await started()
  const cursor = (Date.now() - 120_000) * 1_000
  following.store.cursor = String(cursor)
  standIn.clampAt(Infinity)
  const oldest = write('oldest')
  await following.follow(({ posts }) => posts.has(uri('oldest')))
  expect(following.store.missed).toEqual([{ from: cursor / 1_000, until: oldest / 1_000 }])
  write('next')
  await following.follow(({ posts }) => posts.has(uri('next')))
  expect(following.store.missed).toHaveLength(1)
})

test('a server whose clock is ahead does not take the cursor past what it has yet to tell', async () => {
  await started()
  standIn.setAhead(3_600_000_000)
  write('early')
  await following.follow(({ posts }) => posts.has(uri('early')))
  expect(Number(following.store.cursor)).toBeLessThanOrEqual(Date.now() * 1000)
})

test('a host that is down is passed over', async () => {
  const down = await openBluesky()
  await down.stop()
  const both = openBeside(down, { hosts: [down.host, standIn.host], appView: standIn.origin })
  const time = write('here')
  for (let connection = 0; connection < 4; connection++) {
    both.store.cursor = String(time - 1)
    expect(await both.follow(({ posts }) => posts.has(uri('here')))).toBeNull()
  }
})

test('trying it out shows posts', async () => {
  const talking = setInterval(() => write(`post${Date.now()}`), 5)
  const { sample } = await bluesky.test(settings(), following.context())
  clearInterval(talking)
  expect(sample).toHaveLength(10)
})
