import { beforeAll, expect, test } from 'vitest'
import { listPosts } from '#contract/posts/posts.ts'
import { hackerNewsPosts, iraPosts } from '#test/support/independent/overview.mjs'
import { authorQueries, queries } from '#test/support/independent/queries.mjs'
import { samplePath } from '#test/support/samples/where.ts'
import { useServer } from '#test/support/use-server.ts'
import { rowOf, storeWorkspace } from '../insights/rows.ts'

const owner = 'owner@example.com'
const posts = [
  ...hackerNewsPosts(
    samplePath('hacker-news/hackernews_parents_19500000.json.gz', 'test/samples/insights/hacker-news.json'),
  ),
  ...hackerNewsPosts(
    samplePath('hacker-news/hackernews_parents_20000000.json.gz', 'test/samples/insights/hacker-news.json'),
  ),
  ...iraPosts(samplePath('ira-troll-tweets/ira_tweets.csv.gz', 'test/samples/insights/tweets.csv'), 8_000),
]
const distinct = [...new Map(posts.map((post) => [`${post.source} ${post.id}`, post])).values()]

const server = useServer()
let workspaceId: string
beforeAll(async () => {
  workspaceId = await storeWorkspace(server, owner, distinct.map(rowOf))
})

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
