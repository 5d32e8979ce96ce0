import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTrends, type Trends } from '#contract/answers/discover.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { iraPosts } from '#test/support/independent/overview.mjs'
import { trendsOf } from '#test/support/independent/trends.mjs'
import { hasLargeSamples, samplePath } from '#test/support/samples/where.ts'
import { rowOf, storeWorkspace } from '../rows.ts'

const owner = 'owner@example.com'
// The small sample reaches over two years: it is spread over five weeks instead.
const spread = iraPosts('test/samples/insights/tweets.csv', 300).map((tweet, index) => ({
  ...tweet,
  at: Date.UTC(2016, 0, 25) / 1_000 + index * 10_000,
}))
const tweets = hasLargeSamples ? iraPosts(samplePath('ira-troll-tweets/ira_tweets.csv.gz'), 30_000) : spread
const word = hasLargeSamples ? 'trump' : 'black'
const week = { from: '2016-02-22', to: '2016-02-28' }
// Reckoned before the server starts, so that it is not kept waiting.
const own = { all: trendsOf(tweets, { word: null, ...week }), some: trendsOf(tweets, { word, ...week }) }

let server: TestServer
let workspaceId: string
beforeAll(async () => {
  server = await startServer()
  workspaceId = await storeWorkspace(server, owner, tweets.map(rowOf))
})
afterAll(() => server.close())

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(6)))
const figuresOf = (one: {
  posts: number
  usual?: number | null
  expected: number | null
  lift: number | null
  score: number | null
}) => [one.posts, one.usual ?? null, one.expected, one.lift, one.score].map(rounded)

describe.each([
  ['all posts', '', own.all],
  ['posts with a word', word, own.some],
] as const)('a week of real tweets, %s', (_, text, reckoned) => {
  let trends: Trends
  beforeAll(async () => {
    trends = await server.call(getTrends, { workspaceId, ...week, text }, { as: owner })
  })

  test('has the windows and the pace of an independent program', () => {
    expect([trends.now, ...trends.past].map(({ posts }) => posts)).toEqual(reckoned.posts)
    expect([trends.velocity.perHour, trends.velocity.usual].map(rounded)).toEqual([
      rounded(reckoned.velocity.perHour),
      rounded(reckoned.velocity.usual),
    ])
    expect(trends.read).toEqual({
      posts: reckoned.posts[0],
      of: reckoned.posts[0],
      pastPosts: reckoned.posts.slice(1).reduce((sum, posts) => sum + posts, 0),
      pastOf: reckoned.posts.slice(1).reduce((sum, posts) => sum + posts, 0),
    })
  })

  test('counts, expects and scores every listed hashtag as an independent program', () => {
    expect(trends.hashtags.length).toBeGreaterThan(0)
    expect(trends.hashtags.map((trend) => [trend.value, ...figuresOf(trend)])).toEqual(
      trends.hashtags.map(({ value }) => [value, ...figuresOf(reckoned.hashtag(value))]),
    )
  })

  test('and every listed word that is no hashtag too', () => {
    const plain = trends.terms.filter(
      ({ value }) => reckoned.hashtag(value).posts + reckoned.hashtag(value).usual === 0,
    )
    expect(trends.terms.length).toBeGreaterThan(0)
    expect(plain.map((trend) => [trend.value, ...figuresOf(trend)])).toEqual(
      plain.map(({ value }) => [value, ...figuresOf(reckoned.word(value))]),
    )
  })

  test('the rising authors are the same', () => {
    expect(trends.authors.map(({ score }) => rounded(score))).toEqual(
      reckoned.risingAuthors.slice(0, 10).map(({ score }) => rounded(score)),
    )
    for (const { id, posts, expected } of trends.authors) {
      const same = reckoned.risingAuthors.find(({ author }) => author === id)
      expect([id, posts, expected]).toEqual([same?.author, same?.posts, same?.expected])
    }
  })
})
