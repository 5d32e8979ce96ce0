import { expect, test } from 'vitest'
import { createMatcher } from '#server/posts/collection/matching/matcher.ts'
import { savedTexts } from '#test/bench/matching-queries.ts'
import { hackerNewsPosts, iraPosts } from '#test/support/independent/overview.mjs'
import { authorQueries, queries } from '#test/support/independent/queries.mjs'
import { samplePath } from '#test/support/samples/where.ts'
import { rowOf } from '../../../insights/rows.ts'
import { queryOf, storeRows, treeOf } from './stored-rows.ts'

const stories = 'hacker-news/hackernews_parents_19500000.json.gz'
const posts = [
  ...hackerNewsPosts(samplePath(stories, 'test/samples/insights/hacker-news.json')),
  ...iraPosts(samplePath('ira-troll-tweets/ira_tweets.csv.gz', 'test/samples/insights/tweets.csv'), 4_000),
]
const distinct = [...new Map(posts.map((post) => [`${post.source} ${post.id}`, post])).values()]
const rows = distinct.map(rowOf).map((row) => ({ ...row, language: null, sentiment: null }))
const portion = 50

test('real posts match saved queries as they do once they are stored', async () => {
  const storedMatches = await storeRows(rows)
  const texts = [...queries, ...authorQueries(distinct)].map(([text]) => text)
  const live = [...texts, ...savedTexts(rows, 600)].filter((text) => treeOf(text) !== null)
  const matcher = createMatcher()
  live.forEach((text, index) => matcher.put(queryOf(String(index), text)))
  const places = live.map((): number[] => [])
  rows.forEach((row, place) => matcher.matches(row).forEach(({ queryId }) => places[Number(queryId)]!.push(place)))
  for (let at = 0; at < live.length; at += portion) {
    const some = live.slice(at, at + portion)
    const expected = await storedMatches(some)
    const found = some.map((text, index) => [text, places[at + index]])
    expect(found).toEqual(some.map((text, index) => [text, expected[index]]))
  }
  expect(places.filter(({ length }) => length > 0).length).toBeGreaterThan(live.length / 3)
})
