import { beforeEach, describe, expect, test } from 'vitest'
import { mastodon } from '#server/posts/collection/sources/mastodon/index.ts'
import { createLocalIds } from '#server/posts/collection/sources/mastodon/local-ids.ts'
import { createReader } from '#server/posts/collection/sources/mastodon/reader.ts'
import { openMastodon, type MastodonStandIn } from '#stand-ins/sources/mastodon.ts'
import { createFollowing, stopAfterTest } from './following.ts'

const began = Date.UTC(2026, 6, 4)
/** A post for each minute. */
const idOf = (index: number) => String((BigInt(began) + BigInt(index) * 60_000n) << 16n)

const settingsOf = (...origins: string[]) => ({
  instances: origins.map((origin) => ({ origin, tags: ['coffee'], local: false })),
  everySeconds: 0.02,
  unstated: 'withhold' as const,
})

/** A tag on these instances, followed. */
const followAt = (...origins: string[]) =>
  createFollowing({ adapter: mastodon, settings: settingsOf(...origins), allowed: origins })

let standIn: MastodonStandIn
let following: ReturnType<typeof followAt>
beforeEach(async () => {
  standIn = await stopAfterTest(openMastodon())
  following = followAt(standIn.origin)
})
const uri = (index: number) => `${standIn.origin}/users/ada/statuses/${idOf(index)}`
const listen = () => (following.credentials[new URL(standIn.origin).host] = 'token')

test('a timeline is read from its newest page on, forty posts a call, and no further back', async () => {
  for (let index = 0; index < 60; index++) standIn.put({ id: idOf(index) })
  await following.follow(({ posts }) => posts.size >= 40)
  expect(following.store.posts.size).toBe(40)
  for (let index = 60; index < 200; index++) standIn.put({ id: idOf(index) })
  await following.follow(({ posts }) => posts.size >= 180)
  expect([...following.store.posts.keys()].slice(-1)).toEqual([uri(199)])
})

test('a post: its words without marks, its author with the host, its counts, its parent', async () => {
  const url = 'https://other.example/@ben'
  standIn.put({ id: idOf(1) })
  standIn.put({
    id: idOf(2),
    content:
      '<p>See <a href="https://a.example/long"><span class="invisible">https://</span>a.example/long</a> &amp; <a href="https://x/tags/tea">#<span>tea</span></a></p>',
    spoiler_text: 'Drinks',
    language: 'en',
    in_reply_to_id: idOf(1),
    favourites_count: 3,
    account: { acct: 'ben@other.example', indexable: true, followers_count: 7, url } as never,
  })
  await following.follow(({ posts }) => posts.size === 2)
  expect(following.store.posts.get(uri(2))).toMatchObject({
    nativeId: uri(2),
    type: 'reply',
    parentId: uri(1),
    text: 'Drinks\n\nSee https://a.example/long & #tea',
    links: ['https://a.example/long'],
    authorId: url,
    authorHandle: 'ben@other.example',
    authorFollowers: 7,
    language: 'en',
    likes: 3,
    hashtags: ['coffee'],
  })
  expect(following.store.posts.get(uri(1))!.authorHandle).toBe(`ada@${new URL(standIn.origin).host}`)
})

describe('consent', () => {
  const usual = { id: '1', uri: 'u', created_at: '2026-07-04T00:00:00Z', visibility: 'public', content: '' }
  const read = (status: object, unstated: 'withhold' | 'take') => {
    const reader = createReader({ ids: createLocalIds([]), unstated })
    const { observations } = reader.readPage('https://m.example', [{ ...usual, ...status }])
    return observations.map((one) => (one.kind === 'withheld' ? one.reason : one.kind))
  }
  const nobot = '<p>tea <a href="x">#<span>nobot</span></a></p>'
  test.each([
    [{ account: { acct: 'a', indexable: true } }, 'post', 'post'],
    [{ account: { acct: 'a', indexable: true, discoverable: true, noindex: false } }, 'post', 'post'],
    [{ account: { acct: 'a' } }, 'notIndexable', 'post'],
    [{ account: { acct: 'a', indexable: null } }, 'notIndexable', 'post'],
    [{ account: { acct: 'a', indexable: false } }, 'notIndexable', 'notIndexable'],
    [{ account: { acct: 'a', indexable: true, noindex: true } }, 'noIndex', 'noIndex'],
    [{ account: { acct: 'a', indexable: true, note: nobot } }, 'noIndex', 'noIndex'],
    [{ account: { acct: 'a', indexable: true, discoverable: false } }, 'notDiscoverable', 'notDiscoverable'],
    [{ account: { acct: 'a', indexable: true }, visibility: 'unlisted' }, 'notPublic', 'notPublic'],
    [{ account: { acct: 'a', indexable: true }, visibility: 'private' }, 'notPublic', 'notPublic'],
  ])('%j', (status, strict, taking) => {
    expect([read(status, 'withhold'), read(status, 'take')]).toEqual([[strict], [taking]])
  })

  test('who takes it back is left out, also with what is stored', async () => {
    standIn.put({ id: idOf(1) })
    await following.follow(({ posts }) => posts.size === 1)
    standIn.putQuietly({ id: idOf(1), account: { acct: 'ada', indexable: false } })
    following.setDue([uri(1)])
    await following.follow(({ withheld }) => withheld.size === 1)
    expect([...following.store.posts]).toEqual([])
  })
})

test('the same post on two instances is one post', async () => {
  const other = await stopAfterTest(openMastodon())
  const both = followAt(standIn.origin, other.origin)
  standIn.put({ id: idOf(1) })
  other.put({ id: idOf(5), uri: uri(1) })
  other.put({ id: idOf(6) })
  await both.follow(({ posts }) => posts.size >= 2)
  const expected = [uri(1), `${other.origin}/users/ada/statuses/${idOf(6)}`]
  expect([...both.store.posts.keys()].toSorted()).toEqual(expected.toSorted())
})

test('an instance that asks for fewer calls is left alone for as long, also where a post is asked for', async () => {
  const [other, asked] = [await stopAfterTest(openMastodon()), await stopAfterTest(openMastodon())]
  const all = followAt(standIn.origin, other.origin, asked.origin)
  standIn.put({ id: idOf(1) })
  other.setWeather({ kind: 'rateLimited', retryAfter: 3_600 })
  asked.put({ id: idOf(2) })
  asked.setAnswer(`/api/v1/statuses/${idOf(2)}`, { status: 429, headers: { 'retry-after': '3600' }, body: '' })
  await all.follow(({ posts }) => posts.size === 2)
  all.setDue([`${asked.origin}/users/ada/statuses/${idOf(2)}`])
  const [before, called] = [other.calls().length, standIn.calls().length]
  expect(await all.follow(() => standIn.calls().length >= called + 5)).toBeNull()
  expect(other.calls().length - before).toBe(1)
  expect(asked.calls().at(-1)).toContain('/statuses/')
})

test('edits, counts and deletions of stored posts are found when they are asked for again', async () => {
  for (const index of [1, 2, 3]) standIn.put({ id: idOf(index) })
  await following.follow(({ posts }) => posts.size === 3)
  standIn.putQuietly({ id: idOf(1), favourites_count: 5, reblogs_count: 2 })
  standIn.putQuietly({ id: idOf(2), content: '<p>Edited</p>', edited_at: '2026-07-05T00:00:00Z' })
  standIn.remove(idOf(3))
  following.setDue([uri(1), uri(2), uri(3), 'https://unknown.example/1'])
  await following.follow(({ removed }) => removed.length > 0)
  expect(following.store.counts.get(uri(1))).toMatchObject({ likes: 5, reposts: 2 })
  const edited = { text: 'Edited', editedAt: new Date('2026-07-05T00:00:00Z') }
  expect(following.store.posts.get(uri(2))).toMatchObject(edited)
  expect(following.store.removed).toEqual([uri(3)])
})

describe('a 404 is no deletion', () => {
  test('of an instance that answers so to everything', async () => {
    const other = await stopAfterTest(openMastodon())
    const both = followAt(standIn.origin, other.origin)
    standIn.put({ id: idOf(1) })
    other.put({ id: idOf(2) })
    await both.follow(({ posts }) => posts.size === 2)
    other.setWeather({ kind: 'misrouted' })
    const ofOther = `${other.origin}/users/ada/statuses/${idOf(2)}`
    both.setDue([ofOther, uri(1)])
    await both.follow(({ counts }) => counts.has(uri(1)))
    expect(both.store.removed).toEqual([])
    expect(other.calls().filter((call) => call.includes('/statuses/'))).toEqual([])
  })

  test.each([
    ['a page', { status: 404, body: '<h1>404 Not Found</h1>' }],
    ['JSON of another software', { status: 404, body: { error: 'Not Found' } }],
    ['an instance at another origin', { status: 302, to: 'other' as const }],
  ])('%s', async (_, { status, ...answer }) => {
    const other = await stopAfterTest(openMastodon())
    const elsewhere = followAt(standIn.origin, other.origin)
    standIn.put({ id: idOf(1) })
    standIn.put({ id: idOf(2) })
    other.put({ id: idOf(9) })
    await elsewhere.follow(({ posts }) => posts.size === 3)
    const path = `/api/v1/statuses/${idOf(1)}`
    const moved = { status, headers: { location: `${other.origin}${path}` }, body: '' }
    standIn.setAnswer(path, 'to' in answer ? moved : { status, body: answer.body })
    elsewhere.setDue([uri(1), uri(2)])
    await elsewhere.follow(({ counts }) => counts.has(uri(2)))
    expect([standIn.calls().includes(`GET ${path}`), elsewhere.store.removed]).toEqual([true, []])
  })
})

describe('a post of another server that an earlier connection brought', () => {
  const elsewhere = 'https://other.example/users/eve/statuses/9'
  beforeEach(async () => {
    standIn.put({ id: idOf(1), uri: elsewhere })
    await following.follow(({ posts }) => posts.has(elsewhere))
  })

  test('is looked up by the id of the instance that told of it', async () => {
    standIn.remove(idOf(1))
    following.setDue([elsewhere])
    await following.follow(({ removed }) => removed.length > 0)
    expect(following.store.removed).toEqual([elsewhere])
  })

  test('is known when the events tell of its deletion', async () => {
    listen()
    const tell = () => standIn.listeners() > 0 && standIn.sendRaw(`event: delete\ndata: ${idOf(1)}\n\n`)
    const talking = setInterval(tell, 20)
    await following.follow(({ removed }) => removed.length > 0)
    clearInterval(talking)
    expect(new Set(following.store.removed)).toEqual(new Set([elsewhere]))
  })
})

test('the past of a tag is paged back to where the range begins', async () => {
  for (let index = 0; index < 150; index++) standIn.putQuietly({ id: idOf(index) })
  const ids: string[] = []
  const range = { from: new Date(began + 20 * 60_000), until: new Date(began + 130 * 60_000), text: null, cursor: null }
  for await (const { observations } of mastodon.search!(settingsOf(standIn.origin), range, following.context()))
    ids.push(...observations.flatMap((one) => (one.kind === 'post' ? [one.post.nativeId] : [])))
  expect(ids.toSorted()).toEqual(Array.from({ length: 110 }, (_, index) => uri(20 + index)).toSorted())
})

test('trying it out counts what is withheld and opens the events with the token, unless that is refused', async () => {
  listen()
  standIn.put({ id: idOf(1) })
  standIn.put({ id: idOf(2), account: { acct: 'eve' } })
  const tryOut = () => mastodon.test(settingsOf(standIn.origin), following.context())
  expect((await tryOut()).found.detail).toBe('1 post, and 1 left out because their authors opted out.')
  expect(standIn.calls().filter((call) => call.includes('streaming'))).toHaveLength(1)
  following.credentials[new URL(standIn.origin).host] = 'wrong'
  await expect(tryOut()).rejects.toMatchObject({ kind: 'unauthorized' })
})

test('with a token posts come as events; edits and deletions too, and frames that are none are left aside', async () => {
  listen()
  const talking = setInterval(() => standIn.sendRaw(':thump\n'), 20)
  const steps = setInterval(() => {
    if (standIn.listeners() === 0 || following.store.rejected.length > 0) return
    standIn.sendRaw('event: filters_changed\ndata: undefined\n\n')
    standIn.put({ id: idOf(1) })
    standIn.put({ id: idOf(1), content: '<p>Edited</p>' })
    standIn.put({ id: idOf(2) })
    standIn.remove(idOf(2))
    standIn.sendRaw('event: update\ndata: {"id":\n\n')
  }, 10)
  await following.follow(({ rejected, posts }) => rejected.length > 0 && posts.has(uri(1)))
  clearInterval(talking)
  clearInterval(steps)
  expect(following.store.posts.get(uri(1))!.text).toBe('Edited')
  expect(following.store.removed).toContain(uri(2))
})

test('events are opened, with the token, at the host that an instance names for them', async () => {
  const streaming = await stopAfterTest(openMastodon())
  const both = createFollowing({
    adapter: mastodon,
    settings: settingsOf(standIn.origin),
    allowed: [standIn.origin, streaming.origin],
    credentials: { [new URL(standIn.origin).host]: 'token' },
  })
  const urls = { streaming: streaming.origin.replace('http', 'ws') }
  standIn.setAnswer('/api/v2/instance', { body: { configuration: { urls } } })
  const location = `${streaming.origin}/api/v1/streaming/hashtag?tag=coffee`
  standIn.setAnswer('/api/v1/streaming/hashtag', { status: 301, headers: { location }, body: '' })
  const told = setInterval(() => streaming.put({ id: idOf(7) }), 20)
  await both.follow(({ posts }) => posts.size === 1)
  clearInterval(told)
  expect([...both.store.posts.keys()]).toEqual([`${streaming.origin}/users/ada/statuses/${idOf(7)}`])
})

test('a token that is refused leaves the polling as it is', async () => {
  following.credentials[new URL(standIn.origin).host] = 'wrong'
  standIn.put({ id: idOf(1) })
  await following.follow(({ posts }) => posts.size === 1)
  const isAsked = () => standIn.calls().filter((call) => call.includes('streaming')).length
  await following.follow(() => isAsked() > 0)
  standIn.put({ id: idOf(2) })
  expect(await following.follow(({ posts }) => posts.size === 2)).toBeNull()
})

describe('a post that an instance fetches later has an id below the newest', () => {
  const late = 'https://other.example/users/eve/statuses/9'
  const tellLate = (more: object = {}) => standIn.putQuietly({ id: idOf(50), uri: late, ...more })
  /** The collector calls so often again. */
  const pass = (calls: number) => {
    const asked = standIn.calls().length
    return following.follow(() => standIn.calls().length >= asked + calls)
  }

  test('it is read, once, also over a new connection', async () => {
    for (const index of [1, 60]) standIn.put({ id: idOf(index) })
    await pass(2)
    tellLate()
    await following.follow(({ posts }) => posts.has(late))
    await pass(20)
    expect(following.store.sightings.toSorted()).toEqual([late, uri(1), uri(60)].toSorted())
  })

  test('a page that holds nothing unknown is followed by the next, a few at a time', async () => {
    for (let index = 0; index < 200; index++) standIn.put({ id: idOf(index) })
    following.store.cursor = JSON.stringify({ [`${standIn.origin} coffee`]: idOf(199) })
    await following.follow(({ posts }) => posts.size === 200)
    const pages = () => standIn.calls().filter((call) => call.includes('min_id') && !call.includes(idOf(199)))
    expect(pages()).toHaveLength(5)
    expect(new Set(pages()).size).toBe(5)
  })

  test('ids of other software say no time, and nothing below them is asked for', async () => {
    standIn.put({ id: '70' })
    await pass(20)
    const asked = standIn.calls().flatMap((call) => /min_id=(\d+)/.exec(call)?.[1] ?? [])
    expect(new Set(asked)).toEqual(new Set(['70']))
  })
})
