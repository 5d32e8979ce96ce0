import { expect, test } from 'vitest'
import { listPosts } from '#contract/posts/posts.ts'
import { hackerNewsPosts, iraPosts } from '#test/support/independent/overview.mjs'
import { samplePath } from '#test/support/samples/where.ts'
import { useServer } from '#test/support/use-server.ts'
import { rowOf, storeWorkspace } from '../insights/rows.ts'
import { authorQueries, queries } from '#test/support/independent/queries.mjs'

const owner = 'owner@example.com'
const stories = [19_500_000, 20_000_000].map((first) =>
  samplePath(`hacker-news/hackernews_parents_${first}.json.gz`, 'test/samples/insights/hacker-news.json'),
)
const tweets = samplePath('ira-troll-tweets/ira_tweets.csv.gz', 'test/samples/insights/tweets.csv')
const posts = [...stories.flatMap((path) => hackerNewsPosts(path)), ...iraPosts(tweets, 8_000)]
const distinct = [...new Map(posts.map((post) => [`${post.source} ${post.id}`, post])).values()]

const server = await useServer()
const workspaceId = await storeWorkspace(server, owner, distinct.map(rowOf))

const asked = [...queries, ...authorQueries(distinct)]
test.each(asked)('%s counts what an independent program counts', async (text, finds) => {
  const scope = { workspaceId, from: '2000-01-01', to: '2030-01-01', text, limit: '1' }
  expect((await server.call(listPosts, scope, { as: owner })).total).toBe(distinct.filter(finds).length)
})
