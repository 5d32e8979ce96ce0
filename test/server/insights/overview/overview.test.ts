import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOverview, type Overview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import type { IndependentPost } from '#test/support/independent/overview.mjs'
import * as independent from '#test/support/independent/overview.mjs'
import { samplePath } from '#test/support/samples/where.ts'
import { rowOf, storeWorkspace } from '../rows.ts'

const owner = 'owner@example.com'
const stories = independent.hackerNewsPosts(
  samplePath('hacker-news/hackernews_parents_19500000.json.gz', 'test/samples/insights/hacker-news.json'),
)
const tweets = independent.iraPosts(
  samplePath('ira-troll-tweets/ira_tweets.csv.gz', 'test/samples/insights/tweets.csv'),
  8_000,
)

const spring = { from: '2019-03-28', to: '2019-04-26', zone: 'Europe/Berlin' }
const year = { from: '2016-01-01', to: '2016-12-31', zone: 'America/New_York' }
// Reckoned before the server starts: long sums on its event loop would make it answer that it is busy.
const ofStories = [null, 'google', 'open source', 'show hn'].map((phrase) => ({
  phrase,
  own: independent.overviewOf(stories, { phrase, ...spring }),
}))
const ofTweets = [null, 'trump', 'black lives matter', 'новости'].map((phrase) => ({
  phrase,
  // Weeks begin on Mondays, and the year on a Friday.
  own: independent.overviewOf(tweets, { phrase, ...year, step: 7, lead: 4 }),
}))
const google = ofStories[1]!.own

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const workspaceOf = (posts: readonly IndependentPost[], timezone: string) =>
  storeWorkspace(server, owner, posts.map(rowOf), timezone)

const values = (overview: Overview, which: 'value' | 'previous') =>
  Object.fromEntries(overview.kpis.map((kpi) => [kpi.metric, kpi[which]]))
const rounded = (numbers: object) =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, value === null ? null : Number(value.toFixed(9))]),
  )
const counts = (rows: readonly { posts: number }[], key: string) =>
  Object.fromEntries(rows.filter(({ posts }) => posts > 0).map((row) => [(row as never)[key], row.posts]))

function expectSame(overview: Overview, own: ReturnType<typeof independent.overviewOf>) {
  expect(rounded(values(overview, 'value'))).toEqual(rounded(own.now))
  expect(rounded(values(overview, 'previous'))).toEqual(rounded(own.before))
  expect(
    overview.volume.map(({ posts, positive, neutral, negative, unsure, unknown }) => ({
      posts,
      positive,
      neutral,
      negative,
      unsure,
      unknown,
    })),
  ).toEqual(own.volume)
  expect(counts(overview.sources, 'source')).toEqual(own.sources)
  expect(counts(overview.languages, 'language')).toEqual(own.languages)
  expect(counts(overview.sentiments, 'sentiment')).toEqual(own.sentiments)
  expect(overview.topPosts.map(({ interactions }) => interactions)).toEqual(own.topInteractions)
  expect(overview.topAuthors.map(({ posts }) => posts)).toEqual(own.topAuthorPosts)
  for (const { id, posts, interactions, followers } of overview.topAuthors)
    expect({ id, posts, interactions, followers }).toEqual(own.authors[id])
}

describe('every number of the overview equals that of an independent program', () => {
  let news: string
  let ira: string
  beforeAll(async () => {
    news = await workspaceOf(stories, 'Europe/Berlin')
    ira = await workspaceOf(tweets, 'America/New_York')
  })

  const ask = (workspaceId: string, { from, to }: typeof spring, phrase: string | null) =>
    server.call(
      getOverview,
      { workspaceId, from, to, ...(phrase === null ? {} : { text: `"${phrase}"` }) },
      { as: owner },
    )

  for (const { phrase, own } of ofStories)
    test(`Hacker News stories, 30 days that hold a clock change, ${phrase ?? 'all posts'}`, async () => {
      expectSame(await ask(news, spring, phrase), own)
    })

  for (const { phrase, own } of ofTweets)
    test(`tweets of a year, ${phrase ?? 'all posts'}`, async () => {
      expectSame(await ask(ira, year, phrase), own)
    })

  test('top terms carry their document frequency, without stop words and the words of the query', async () => {
    const { terms, termsRead } = await ask(news, spring, 'google')
    expect(termsRead).toEqual({ posts: google.now.mentions, of: google.now.mentions })
    expect(terms.length).toBeGreaterThan(5)
    expect(terms.map(({ term, posts }) => [term, posts])).toEqual(
      terms.map(({ term }) => [term, google.documents(term)]),
    )
    expect(terms.map(({ term }) => term)).not.toContain('google')
    expect(terms.map(({ term }) => term)).not.toContain('the')
  })

  test('the pages of every order hold each post once and add up to the total', async () => {
    const scope = { workspaceId: news, from: spring.from, to: spring.to, text: 'google', limit: '40' }
    for (const order of ['newest', 'oldest', 'interactions', 'followers'] as const) {
      const ids: string[] = []
      let cursor: string | null = null
      let total = 0
      do {
        const page: { items: { nativeId: string }[]; nextCursor: string | null; total: number } = await server.call(
          listPosts,
          { ...scope, order, ...(cursor ? { cursor } : {}) },
          { as: owner },
        )
        ids.push(...page.items.map(({ nativeId }) => nativeId))
        ;({ nextCursor: cursor, total } = page)
      } while (cursor !== null)
      expect({ order, posts: ids.length, distinct: new Set(ids).size, total }).toEqual({
        order,
        posts: google.now.mentions,
        distinct: google.now.mentions,
        total: google.now.mentions,
      })
    }
  })
})
