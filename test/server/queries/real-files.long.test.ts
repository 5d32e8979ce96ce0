import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPosts } from '#contract/posts.ts'
import { insertPosts } from '#server/content/insert-posts.ts'
import type { PostRow } from '#server/content/post-row.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { hackerNewsPosts, type IndependentPost, iraPosts } from '#test/support/independent/overview.mjs'
import { authorQueries, queries } from '#test/support/independent/queries.mjs'

const owner = 'owner@example.com'
const shared = (path: string, sample: string) =>
  existsSync(`../shared/data/${path}`) ? `../shared/data/${path}` : `test/samples/insights/${sample}`
const posts = [
  ...hackerNewsPosts(shared('hacker-news/hackernews_parents_19500000.json.gz', 'hacker-news.json')),
  ...hackerNewsPosts(shared('hacker-news/hackernews_parents_20000000.json.gz', 'hacker-news.json')),
  ...iraPosts(shared('ira-troll-tweets/ira_tweets.csv.gz', 'tweets.csv'), 8_000),
]
const distinct = [...new Map(posts.map((post) => [`${post.source} ${post.id}`, post])).values()]

const rowOf = (post: IndependentPost) =>
  ({
    source: post.source,
    nativeId: post.id,
    url: '',
    type: 'post',
    authorId: post.author ?? '',
    authorHandle: post.author ?? '',
    authorName: '',
    authorFollowers: post.followers,
    authorBio: '',
    postedAt: new Date(post.at * 1_000),
    collectedAt: null,
    title: '',
    text: post.text,
    likes: post.likes,
    reposts: null,
    quotes: null,
    replies: post.replies,
    views: null,
    parentId: '',
    rootId: '',
    language: post.language,
    sentiment: post.sentiment,
    hashtags: null,
    links: null,
  }) as PostRow

let server: TestServer
let workspaceId: string
beforeAll(async () => {
  server = await startServer()
  workspaceId = (await server.createWorkspace({ owner, timezone: 'UTC' })).id
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), distinct.map(rowOf))
})
afterAll(() => server?.close())

test.each([...queries, ...authorQueries(distinct)])(
  '%s counts what an independent program counts',
  async (text, finds) => {
    const answer = await server.call(
      listPosts,
      { workspaceId, from: '2000-01-01', to: '2030-01-01', text, limit: '1' },
      { as: owner },
    )
    expect(answer.total).toBe(distinct.filter(finds).length)
  },
)
