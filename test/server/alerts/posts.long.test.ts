import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { steerAlert } from '#contract/alerts/alerts.ts'
import { createAuthorList } from '#contract/filters/author-lists.ts'
import { alertHits } from '#server/platform/db/postgres/schema/index.ts'
import { coffee, hour, minute, useAlerting } from './alerting.ts'

const alerting = useAlerting()
const now = () => alerting.now

test('the posts of a minute are told of together and counted, each once; what comes later waits for the cooldown', async () => {
  const { id } = await alerting.make({ condition: { kind: 'keyword' } })
  const first = [coffee(now(), { likes: 7 }), coffee(now()), coffee(now(), { text: 'Tea' })]
  await alerting.collect(first)
  alerting.pass(5_000)
  expect(await alerting.firings(id)).toHaveLength(1)
  const [details] = await alerting.firings(id)
  expect(details).toMatchObject({ observed: 2, posts: 2, expected: null, score: null })
  expect(details!.leading.map(({ nativeId }) => nativeId)).toEqual(first.slice(0, 2).map(({ nativeId }) => nativeId))
  expect(await alerting.opened(details!.search)).toBe(2)

  // Another observation of the same posts is no news.
  await alerting.collect([...first, ...Array.from({ length: 3 }, () => coffee(now()))])
  alerting.pass(2 * minute)
  await alerting.isChecked(id)
  expect(await alerting.firings(id)).toHaveLength(1)
  alerting.pass(hour)
  expect(await alerting.firings(id)).toHaveLength(2)
  expect((await alerting.firings(id))[0]).toMatchObject({ posts: 3 })
})

test('many posts at once give one notice that counts them all', async () => {
  const { id } = await alerting.make({ condition: { kind: 'keyword' } })
  await alerting.collect(Array.from({ length: 600 }, () => coffee(now())))
  alerting.pass(5_000)
  expect(await alerting.firings(id)).toHaveLength(1)
  const [details] = await alerting.firings(id)
  expect([details!.posts, details!.leading.length, await alerting.opened(details!.search)]).toEqual([600, 5, 600])
})

test('a text that nobody saved is matched live; what was written before is no news', async () => {
  const { id } = await alerting.make({ condition: { kind: 'keyword' }, scope: { text: 'ferry' } })
  await alerting.collect([
    coffee(now(), { text: 'The ferry stands still' }),
    coffee(new Date(now().getTime() - hour), { text: 'An old ferry' }),
    coffee(now()),
  ])
  alerting.pass(5_000)
  expect(await alerting.firings(id)).toHaveLength(1)
  expect((await alerting.firings(id))[0]).toMatchObject({ posts: 1 })
})

test('a person is somebody of a list, or anybody with enough followers', async () => {
  const list = { name: 'Known', authors: [{ source: 'x', id: 'ann' }] }
  const { id: authorListId } = await alerting.call(createAuthorList, list)
  const { id } = await alerting.make({ condition: { kind: 'person', authorListId, followers: 1_000 } })
  const by = (authorId: string, authorFollowers: number) =>
    coffee(now(), { authorId, authorHandle: authorId, authorFollowers })
  await alerting.collect([by('ann', 3), by('bob', 1_000), by('cleo', 999)])
  alerting.pass(5_000)
  expect(await alerting.firings(id)).toHaveLength(1)
  const [details] = await alerting.firings(id)
  expect(details!.leading.map(({ author }) => author.id).toSorted()).toEqual(['ann', 'bob'])
  expect(await alerting.opened(details!.search)).toBe(2)
})

test('what the rest of the scope leaves out is not told of', async () => {
  const scope = { queryId: alerting.queryId, language: 'de' as const }
  const { id } = await alerting.make({ condition: { kind: 'keyword' }, scope })
  await alerting.collect([coffee(now(), { language: 'en' })])
  alerting.pass(5_000)
  await alerting.isChecked(id)
  expect(await alerting.firings(id)).toEqual([])
  expect(await alerting.server.services.db.$count(alertHits, eq(alertHits.alertId, id))).toBe(0)
})

test('snoozed and in quiet hours nobody is told; afterwards of all at once', async () => {
  const { id } = await alerting.make({ condition: { kind: 'keyword' } })
  const until = new Date(now().getTime() + hour).toISOString()
  const snoozed = await alerting.call(steerAlert, { alertId: id, steering: { action: 'snooze', until } })
  expect(snoozed).toMatchObject({ state: 'snoozed', snoozedUntil: until })
  await alerting.collect([coffee(now()), coffee(now())])
  alerting.pass(2 * minute)
  await alerting.isChecked(id)
  expect(await alerting.firings(id)).toEqual([])
  alerting.pass(hour)
  expect(await alerting.firings(id)).toHaveLength(1)
  expect((await alerting.firings(id))[0]).toMatchObject({ posts: 2 })
})

test('a post that is deleted at its source before it is told of is not told', async () => {
  const { id } = await alerting.make({ condition: { kind: 'keyword' } })
  const posts = [coffee(now()), coffee(now())]
  await alerting.collect(posts)
  await alerting.deleteAtSource(posts[0]!)
  alerting.pass(5_000)
  const [firing] = await alerting.firings(id)
  expect([firing!.posts, firing!.leading.map(({ nativeId }) => nativeId)]).toEqual([1, [posts[1]!.nativeId]])
})

test('a paused alert hears of nothing, and of nothing later', async () => {
  const { id } = await alerting.make({ condition: { kind: 'keyword' } })
  const steer = (action: 'pause' | 'resume' | 'resolve') =>
    alerting.send(steerAlert, { alertId: id, steering: { action } }, alerting.operator)
  await steer('pause')
  await alerting.collect([coffee(now())])
  alerting.pass(minute)
  expect((await steer('resume')).status).toBe(200)
  alerting.pass(minute)
  await alerting.isChecked(id)
  expect(await alerting.firings(id)).toEqual([])
  expect((await steer('resolve')).status).toBe(409)
})

test('a preview tells of the posts hour by hour', async () => {
  const begin = Date.parse('2026-03-29T08:00:00Z')
  await alerting.store([0, 1, 90, 300].map((after) => coffee(new Date(begin + after * minute))))
  const { total, items } = await alerting.preview({ kind: 'keyword' })
  expect(total).toBe(3)
  const found = items.map(({ at, posts }) => `${at.slice(0, 16)} ${posts}`)
  expect(found).toEqual(['2026-03-29T13:00 1', '2026-03-29T09:00 1', '2026-03-29T08:00 2'])
  for (const { search, posts } of items) expect(await alerting.opened(search)).toBe(posts)
})
