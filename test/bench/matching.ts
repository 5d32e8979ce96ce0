/** Live queries against incoming posts: `npm run bench -- matching`. */
import { parseQuery } from '#contract/query-language/parse.ts'
import { createMatcher } from '#server/posts/collection/matching/matcher.ts'
import { loadLanguages } from '#server/posts/ingest/enrich/language.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { rowOf } from '#test/server/insights/rows.ts'
import { hackerNewsPosts, iraPosts } from '#test/support/independent/overview.mjs'
import { samplePath } from '#test/support/samples/where.ts'
import { savedTexts } from './matching-queries.ts'

export type MatchingMeasure = {
  queries: number
  posts: number
  /** By processor time of the matching thread. */
  postsPerSecond: number
  candidatesPerPost: number
  matchesPerPost: number
  /** Milliseconds to read and index all queries. */
  loading: number
  /** Milliseconds until a changed query replaces the earlier one. */
  changing: number
}

const sizes = [10, 100, 1_000, 10_000]
const warmUp = 5_000
const changes = 200
const library = { find: () => null, tagged: () => [] }
const days = { startOfDay: (day: string) => new Date(`${day}T00:00:00Z`) }

/** Posts of two networks, interleaved, without language and sentiment, as from most sources. */
function readRows(): PostRow[] {
  const found = [
    ...hackerNewsPosts(
      samplePath('hacker-news/hackernews_parents_20000000.json.gz', 'test/samples/insights/hacker-news.json'),
    ),
    ...iraPosts(samplePath('ira-troll-tweets/ira_tweets.csv.gz', 'test/samples/insights/tweets.csv'), 20_000),
  ]
  const step = 7_919
  return found
    .map((_, index) => rowOf(found[(index * step) % found.length]!))
    .map((row) => ({ ...row, language: null, sentiment: null }))
}

export async function measureMatching(of: readonly number[] = sizes): Promise<MatchingMeasure[]> {
  await loadLanguages()
  const rows = readRows()
  const texts = savedTexts(rows, of.at(-1)!)
  return of.map((size) => measure(rows, texts.slice(0, size)))
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

function measure(rows: readonly PostRow[], texts: readonly string[]): MatchingMeasure {
  const matcher = createMatcher()
  const put = (text: string, index: number) => {
    const { tree } = parseQuery(text, library)
    if (tree !== null) matcher.put({ workspaceId: 'w', queryId: String(index), tree, days })
  }
  const began = process.cpuUsage()
  texts.forEach(put)
  const loading = milliseconds(process.cpuUsage(began))
  for (let post = 0; post < warmUp; post++) matcher.matches(rows[post % rows.length]!)
  const before = matcher.figures()
  const begun = process.cpuUsage()
  let matched = 0
  for (const row of rows) matched += matcher.matches(row).length
  const taken = milliseconds(process.cpuUsage(begun))
  const { candidates, queries } = matcher.figures()
  const changed = process.cpuUsage()
  for (let at = 0; at < changes; at++) put(texts[at % texts.length]!, at % texts.length)
  const perPost = (count: number) => Math.round((count / rows.length) * 1_000) / 1_000
  return {
    queries,
    posts: rows.length,
    postsPerSecond: Math.round((rows.length * 1_000) / taken),
    candidatesPerPost: perPost(candidates - before.candidates),
    matchesPerPost: perPost(matched),
    loading: Math.round(loading),
    changing: Math.round((milliseconds(process.cpuUsage(changed)) / changes) * 100) / 100,
  }
}
