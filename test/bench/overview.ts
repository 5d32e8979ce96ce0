import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { forgetful, run, type Stores, until } from './handlers.ts'
import { commonWord, measuredTenant, rareWord } from './overview-posts.ts'
import { timed, type Timing, timingOf } from './timing.ts'

export type OverviewMeasure = {
  posts: number
  match: '1 %' | '20 %'
  /** Milliseconds; one user, cold cache. */
  overview: Timing
  /** The same request from the cache. */
  overviewKnown: Timing
  /** Sixteen concurrent users: with different ranges, and all with the same page, cold cache. */
  sixteenDifferent: Timing
  sixteenSame: Timing
  page: Timing
  preview: Timing
  /** The six bare queries of performance.md, run in sequence. */
  floor: Timing
}
export type OverviewBench = {
  sizes: { posts: number; bytesPerPost: number; rssMb: number }[]
  measures: OverviewMeasure[]
}

const range = { from: '2026-05-16', to: '2026-06-29' }

async function together(works: (() => Promise<unknown>)[]): Promise<Timing> {
  const begun = performance.now()
  return timingOf(await Promise.all(works.map((work) => work().then(() => performance.now() - begun))))
}

const within = `workspace_id = {workspaceId:UUID} AND posted_at >= toDateTime({from:UInt32}, 'UTC') AND hasAllTokens(search, {words:Array(String)})`
const floorQueries = [
  `SELECT toDate(posted_at) AS day, count() AS n FROM posts WHERE ${within} GROUP BY day`,
  `SELECT author_id, count() AS n FROM posts WHERE ${within} GROUP BY author_id ORDER BY n DESC LIMIT 10`,
  `SELECT toDayOfWeek(posted_at) AS day, toHour(posted_at) AS hour, count() AS n FROM posts WHERE ${within} GROUP BY day, hour`,
  `SELECT arrayJoin(hashtags) AS tag, count() AS n FROM posts WHERE ${within} GROUP BY tag ORDER BY n DESC LIMIT 10`,
  `SELECT posted_at, toString(id) AS key FROM posts WHERE ${within} ORDER BY posted_at DESC LIMIT 20`,
  `SELECT count() AS n, sum(interactions) AS i FROM posts WHERE ${within}`,
]

async function floor(clickhouse: ClickHouse, word: string) {
  const params = { workspaceId: measuredTenant, from: until.getTime() / 1_000 - 90 * 86_400, words: [word] }
  for (const query of floorQueries) await clickhouse.rows(z.any(), query, params)
}

const shifted = (days: number) => {
  const day = (text: string) => new Date(Date.parse(text) - days * 86_400_000).toISOString().slice(0, 10)
  return { from: day(range.from), to: day(range.to) }
}

async function measure(stores: Stores, posts: number, match: OverviewMeasure['match']): Promise<OverviewMeasure> {
  const text = match === '1 %' ? rareWord : commonWord
  const ask = (store: Stores, input: object = range) => run(store, '/insights/overview', { text, ...input })
  const shared = forgetful(stores)
  return {
    posts,
    match,
    overview: await timed(() => ask(forgetful(stores))),
    overviewKnown: await timed(() => ask(stores), 20),
    sixteenDifferent: await together(
      Array.from({ length: 16 }, (_, user) => () => ask(forgetful(stores), shifted(user))),
    ),
    sixteenSame: await together(Array.from({ length: 16 }, () => () => ask(shared))),
    page: await timed(() => run(forgetful(stores), '/posts', { text, ...range, limit: 20 })),
    preview: await timed(() => run(forgetful(stores), '/queries/preview', { text, ...range })),
    floor: await timed(() => floor(stores.clickhouse, text)),
  }
}

export async function measureOverview(stores: Stores, posts: number): Promise<OverviewBench> {
  const measures = [await measure(stores, posts, '1 %'), await measure(stores, posts, '20 %')]
  const rssMb = Math.round(process.memoryUsage.rss() / 1_048_576)
  return { measures, sizes: [{ posts, bytesPerPost: await bytesPerPost(stores.clickhouse), rssMb }] }
}

async function bytesPerPost(clickhouse: ClickHouse) {
  const Row = z.object({ bytes: z.coerce.number() })
  const [row] = await clickhouse.rows(
    Row,
    `SELECT sum(bytes_on_disk) / sum(rows) AS bytes FROM system.parts WHERE active AND table = 'posts' AND database = currentDatabase()`,
  )
  return Math.round(row!.bytes)
}
