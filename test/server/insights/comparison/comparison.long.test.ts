import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getComparison } from '#contract/answers/comparison.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery, deleteQuery } from '#contract/saved-queries/queries.ts'
import { savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { problemOf } from '#test/server/library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'
import { crowd, numbers } from '../people/crowd.ts'
import { storeWorkspace } from '../rows.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const range = { from: '2026-03-02', to: '2026-03-29' }

const next = numbers(3)
const posts = crowd(400).map((row) => ({
  ...row,
  text: [
    'plain',
    ...[['coffee', 0.4] as const, ['tea', 0.3] as const, ['mug', 0.2] as const].flatMap(([word, often]) =>
      next() < often ? [word] : [],
    ),
  ].join(' '),
}))
const queries = [
  ['Coffee', 'coffee'],
  ['Tea', 'tea'],
  ['Mug or coffee', 'mug OR coffee'],
  ['Liked mug', 'mug likes:>=30'],
  ['Without tea', 'plain NOT tea'],
] as const

const server = await useServer()
const workspaceId = await storeWorkspace(server, owner, posts)
const ids: string[] = []
for (const [name, text] of queries) ids.push((await server.call(createQuery, { workspaceId, name, text }, as)).id)
const other = await storeWorkspace(server, 'other@example.com', crowd(5, 99))
const foreign = (
  await server.call(createQuery, { workspaceId: other, name: 'Theirs', text: 'coffee' }, { as: 'other@example.com' })
).id

const compare = (of: readonly string[], more: object = {}) =>
  server.call(getComparison, { workspaceId, ...range, queries: of.join(','), ...more }, as)

test('the posts behind an overlap are as many as it says, also of what the filter bar leaves', async () => {
  const bar = { source: 'x,reddit', sentiment: 'positive' as const }
  const all = await compare(ids.slice(0, 4))
  const { overlap } = await compare(ids.slice(0, 4), bar)
  const totalOf = async (of: readonly string[], more: object = bar) =>
    (await server.call(listPosts, { workspaceId, ...range, ...more, overlap: of.join(','), limit: '1' }, as)).total
  expect(await totalOf(ids.slice(0, 4), {})).toBe(all.overlap.posts)
  expect(overlap.posts).toBeLessThan(all.overlap.posts)
  expect(await totalOf(ids.slice(0, 4))).toBe(overlap.posts)
  for (const { queries: pair, posts: shared } of overlap.pairs) expect(await totalOf(pair)).toBe(shared)
})

test('a query that is foreign, unknown or deleted is named, and the others stay', async () => {
  const doomed = await server.call(createQuery, { workspaceId, name: 'Doomed', text: 'mug' }, as)
  await server.call(deleteQuery, { workspaceId, queryId: doomed.id }, as)
  const unknown = crypto.randomUUID()
  const { queries: compared, refused } = await compare([ids[0]!, foreign, unknown, doomed.id, ids[1]!])
  const two = await compare([ids[0]!, ids[1]!])
  expect(refused).toEqual([foreign, unknown, doomed.id].map((id) => ({ id, name: null, reason: 'not_found' })))
  expect(compared).toEqual(two.queries)
})

test('a query whose text cannot be read any more is named with its name', async () => {
  const { id } = await server.call(createQuery, { workspaceId, name: 'Broken', text: 'mug' }, as)
  await server.services.db.update(savedQueries).set({ text: 'mug AND (' }).where(eq(savedQueries.id, id))
  const { refused, queries: compared } = await compare([ids[0]!, id, ids[1]!])
  expect(refused).toEqual([{ id, name: 'Broken', reason: 'invalid_query' }])
  expect(compared.map((query) => query.id)).toEqual([ids[0], ids[1]])
})

test('nothing is left where all are gone', async () => {
  const { queries: compared, overlap } = await compare([crypto.randomUUID(), crypto.randomUUID()])
  expect([compared, overlap]).toEqual([[], { posts: 0, pairs: [] }])
})

test('five queries of 4 000 characters each are compared', async () => {
  const long: string[] = []
  for (let index = 0; index < 5; index++) {
    const words = Array.from({ length: 250 }, (_, at) => `word${index}x${at}`)
      .join(' OR ')
      .slice(0, 3_900)
    const text = `${words.replace(/ OR[^O]*$/, '')} OR coffee`
    long.push((await server.call(createQuery, { workspaceId, name: `Long ${index}`, text }, as)).id)
  }
  const { queries: compared, overlap } = await compare(long)
  expect(new Set(compared.map(({ posts: count }) => count))).toEqual(new Set([overlap.posts]))
})

test.each([
  ['one alone', () => [ids[0]!]],
  ['six', () => [...ids, crypto.randomUUID()]],
  ['one twice', () => [ids[0]!, ids[0]!]],
  ['what is no id', () => [ids[0]!, 'x']],
])('%s is refused', async (_, of) => {
  expect(await problemOf(compare(of()))).toMatchObject({ status: 400, at: ['/queries'] })
})

test('the posts of an overlap with a foreign query are refused', async () => {
  const refused = server.call(listPosts, { workspaceId, ...range, overlap: `${ids[0]},${foreign}` }, as)
  expect(await problemOf(refused)).toMatchObject({ status: 404, at: ['/overlap'] })
})
