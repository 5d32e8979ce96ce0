import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getComparison, type Comparison, type ComparedQuery } from '#contract/answers/comparison.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery, deleteQuery } from '#contract/saved-queries/queries.ts'
import { savedQueries } from '#server/db/postgres/schema/index.ts'
import { duckOf } from '#test/support/duck.ts'
import { type CallFailed, startServer, type TestServer } from '#test/support/server.ts'
import { crowd, numbers } from '../people/crowd.ts'
import { storeWorkspace } from '../rows.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const range = { from: '2026-03-02', to: '2026-03-29' }

const next = numbers(3)
const posts = crowd(3_000).map((row) => ({
  ...row,
  text: [
    'plain',
    ...[['coffee', 0.4] as const, ['tea', 0.3] as const, ['mug', 0.2] as const].flatMap(([word, often]) =>
      next() < often ? [word] : [],
    ),
  ].join(' '),
}))
const holds = (word: string) => `regexp_matches(text, '\\b${word}\\b')`
/** Each query as we write it, and as the other program does. */
const queries = [
  ['Coffee', 'coffee', holds('coffee')],
  ['Tea', 'tea', holds('tea')],
  ['Mug or coffee', 'mug OR coffee', `(${holds('mug')} OR ${holds('coffee')})`],
  ['Liked mug', 'mug likes:>=30', `(${holds('mug')} AND coalesce(likes >= 30, false))`],
  ['Without tea', 'plain NOT tea', `(NOT ${holds('tea')})`],
] as const

let server: TestServer
let duck: Awaited<ReturnType<typeof duckOf>>
let workspaceId: string
let ids: string[]
let foreign: string
beforeAll(async () => {
  ;[server, duck] = await Promise.all([startServer(), duckOf(posts)])
  workspaceId = await storeWorkspace(server, owner, posts)
  ids = []
  for (const [name, text] of queries) ids.push((await server.call(createQuery, { workspaceId, name, text }, as)).id)
  const other = await storeWorkspace(server, 'other@example.com', crowd(50, 99))
  foreign = (
    await server.call(createQuery, { workspaceId: other, name: 'Theirs', text: 'coffee' }, { as: 'other@example.com' })
  ).id
})
afterAll(async () => {
  duck.close()
  await server.close()
})

const compare = (of: readonly string[], more: object = {}) =>
  server.call(getComparison, { workspaceId, ...range, queries: of.join(','), ...more }, as)
const inRange = `postedAt >= '${range.from}' AND postedAt < DATE '${range.to}' + 1`
const inDaysBefore = `postedAt >= DATE '2026-02-02' AND postedAt < DATE '2026-03-02'`

type Voices = Record<'mentions' | 'interactions' | 'potentialReach', number>

async function voicesOf(condition: string, days = inRange): Promise<Voices> {
  const [sums] = await duck.rows(
    `SELECT count(*) AS mentions, coalesce(sum(interactions), 0) AS interactions FROM posts WHERE ${days} AND ${condition}`,
  )
  const [reach] = await duck.rows(
    `SELECT coalesce(sum(most), 0) AS potentialReach FROM (SELECT max(authorFollowers) AS most FROM posts
     WHERE ${days} AND ${condition} AND author IS NOT NULL GROUP BY source, author)`,
  )
  return { ...sums, ...reach } as Voices
}

const measures = ['mentions', 'interactions', 'potentialReach'] as const
const shareOf = (all: readonly Voices[], place: number, measure: keyof Voices) =>
  all[place]![measure] / all.reduce((sum, voices) => sum + voices[measure], 0)
const kpi = (query: ComparedQuery, metric: string) => query.kpis.find((one) => one.metric === metric)!

describe('five queries equal those of another program', () => {
  let comparison: Comparison
  beforeAll(async () => {
    comparison = await compare(ids)
  })

  test('share of voice in mentions, interactions and reach', async () => {
    const own = await Promise.all(queries.map(([, , condition]) => voicesOf(condition)))
    const told = comparison.queries.map(({ voice }) =>
      measures.map((measure) => [voice[measure].value, voice[measure].share?.toFixed(9)]),
    )
    expect(told).toEqual(
      own.map((voices, place) => measures.map((measure) => [voices[measure], shareOf(own, place, measure).toFixed(9)])),
    )
  })

  test('the share of mentions as a figure, now and before', async () => {
    const all = (days: string) => Promise.all(queries.map(([, , condition]) => voicesOf(condition, days)))
    const [now, before] = [await all(inRange), await all(inDaysBefore)]
    const told = comparison.queries.map((query) => {
      const { value, previous, change } = kpi(query, 'shareOfVoice')
      return [value, previous, change].map((number) => number!.toFixed(6))
    })
    expect(told).toEqual(
      queries.map((_, place) => {
        const [value, previous] = [now, before].map((voices) => shareOf(voices, place, 'mentions') * 100)
        return [value!, previous!, value! - previous!].map((number) => number.toFixed(6))
      }),
    )
  })

  test('every step of every query', async () => {
    const own = await Promise.all(
      queries.map(([, , condition]) =>
        duck.rows(`SELECT count(nativeId) AS posts, coalesce(sum(interactions), 0) AS interactions
          FROM (SELECT unnest(range(TIMESTAMP '${range.from}', TIMESTAMP '2026-03-30', INTERVAL 1 DAY)) AS day)
          LEFT JOIN (SELECT * FROM posts WHERE ${condition}) ON date_trunc('day', postedAt) = day GROUP BY day ORDER BY day`),
      ),
    )
    expect(
      comparison.queries.map(({ voice }) =>
        voice.mentions.steps.map((mentions, index) => ({
          posts: mentions,
          interactions: voice.interactions.steps[index],
        })),
      ),
    ).toEqual(own)
    expect(comparison.buckets).toHaveLength(28)
  })

  test('what two queries share, and how many posts match two or more', async () => {
    const [whole] = await duck.rows(
      `SELECT count(*) AS posts FROM posts WHERE ${inRange} AND ${queries.map(([, , condition]) => `${condition}::INT`).join(' + ')} > 1`,
    )
    expect(comparison.overlap.posts).toBe(whole!['posts'])
    const conditionOf = (id: string) => queries[ids.indexOf(id)]![2]
    for (const { queries: pair, posts: shared } of comparison.overlap.pairs) {
      const [own] = await duck.rows(
        `SELECT count(*) AS posts FROM posts WHERE ${inRange} AND ${pair.map(conditionOf).join(' AND ')}`,
      )
      expect([pair, shared]).toEqual([pair, own!['posts']])
    }
    expect(comparison.overlap.pairs).toHaveLength(10)
  })

  test('sources', async () => {
    const own = await Promise.all(
      queries.map(([, , condition]) =>
        duck.rows(
          `SELECT source, count(*) AS posts FROM posts WHERE ${inRange} AND ${condition} GROUP BY source ORDER BY posts DESC, source`,
        ),
      ),
    )
    expect(
      comparison.queries.map(({ sources }) => sources.map(({ source, posts: count }) => ({ source, posts: count }))),
    ).toEqual(own)
  })
})

test('figures and rankings of a query are those of its overview', async () => {
  const { queries: compared } = await compare(ids.slice(0, 3), { source: 'x,reddit', sentiment: 'positive' })
  const alone = await server.call(
    getOverview,
    { workspaceId, ...range, queryId: ids[2]!, source: 'x,reddit', sentiment: 'positive' },
    as,
  )
  const { kpis, sources, topAuthors, terms } = compared[2]!
  expect({ kpis: kpis.slice(0, -1), sources, topAuthors, terms }).toEqual({
    kpis: alone.kpis,
    sources: alone.sources,
    topAuthors: alone.topAuthors,
    terms: alone.terms,
  })
})

test('the posts behind an overlap are as many as it says', async () => {
  const { overlap } = await compare(ids.slice(0, 4))
  const totalOf = async (of: readonly string[]) =>
    (await server.call(listPosts, { workspaceId, ...range, overlap: of.join(','), limit: '1' }, as)).total
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
    const text = Array.from({ length: 250 }, (_, at) => `word${index}x${at}`)
      .join(' OR ')
      .slice(0, 3_900)
    const { id } = await server.call(
      createQuery,
      { workspaceId, name: `Long ${index}`, text: `${text.replace(/ OR[^O]*$/, '')} OR coffee` },
      as,
    )
    long.push(id)
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
  const failed = await compare(of()).catch((thrown: unknown) => thrown as CallFailed)
  expect(failed).toMatchObject({ status: 400, problem: { errors: [{ pointer: '/queries' }] } })
})

test('the posts of an overlap with a foreign query are refused', async () => {
  const failed = await server
    .call(listPosts, { workspaceId, ...range, overlap: `${ids[0]},${foreign}` }, as)
    .catch((thrown: unknown) => thrown as CallFailed)
  expect(failed).toMatchObject({ status: 404, problem: { errors: [{ pointer: '/overlap' }] } })
})
