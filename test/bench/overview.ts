import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { MemberContext } from '#server/context.ts'
import { type ClickHouse, openClickHouse } from '#server/db/clickhouse.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { insightHandlers } from '#server/insights/index.ts'
import { createLog } from '#server/log.ts'
import { queryHandlers } from '#server/queries/index.ts'
import { commonWord, fillPosts, measuredTenant, rareWord } from './overview-posts.ts'

export type Timing = { p50: number; p95: number }
export type OverviewMeasure = {
  posts: number
  match: '1 %' | '20 %'
  /** Milliseconds; one user, nothing remembered. */
  overview: Timing
  /** The same answer asked again. */
  overviewKnown: Timing
  /** Sixteen users at once: each another range, and all the same page with nothing remembered. */
  sixteenDifferent: Timing
  sixteenSame: Timing
  page: Timing
  preview: Timing
  /** The six bare queries of performance.md, each alone and one after another. */
  floor: Timing
}
export type OverviewBench = {
  sizes: { posts: number; fillSeconds: number; bytesPerPost: number; rssMb: number }[]
  measures: OverviewMeasure[]
}

const until = new Date('2026-06-30T00:00:00Z')
const range = { from: '2026-05-16', to: '2026-06-29' }
const rounds = 9

const timing = (times: number[]): Timing => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]! * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}

async function timed(work: (round: number) => Promise<unknown>, times = rounds): Promise<Timing> {
  await work(-1)
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    const begun = performance.now()
    await work(round)
    taken.push(performance.now() - begun)
  }
  return timing(taken)
}

/** Time until each of many concurrent calls is answered. */
async function together(works: (() => Promise<unknown>)[]): Promise<Timing> {
  const begun = performance.now()
  return timing(await Promise.all(works.map((work) => work().then(() => performance.now() - begun))))
}

/** Remembered answers hang on the store's object: another object of the same store remembers nothing. */
const forgetful = (stores: Stores): Stores => ({ ...stores, clickhouse: { ...stores.clickhouse } })

type Stores = { clickhouse: ClickHouse; db: MemberContext['db'] }

const run = ({ clickhouse, db }: Stores, path: string, input: object) => {
  const { run } = [...insightHandlers, ...queryHandlers].find(({ endpoint }) => endpoint.path.endsWith(path))!
  const workspace = {
    id: measuredTenant,
    name: '',
    language: 'en',
    timezone: 'Europe/Berlin',
    sample: false,
    role: 'owner',
  } as const
  const context = {
    clickhouse,
    db,
    workspace,
    now: () => until,
    signal: new AbortController().signal,
    log: createLog('silent'),
    userId: null,
  }
  return run(context as unknown as MemberContext as never, { workspaceId: measuredTenant, ...input } as never)
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

/** Sixteen ranges of the same length, a day apart. */
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

/** Fills a store of each size inside the engine and measures the handlers of the overview page, beside the bare queries. */
export async function measureOverview(
  sizes: readonly number[] = [100_000, 1_000_000, 10_000_000],
): Promise<OverviewBench> {
  const bench: OverviewBench = { sizes: [], measures: [] }
  for (const posts of sizes) {
    const dataDir = mkdtempSync(join(tmpdir(), 'soundings-bench-'))
    const clickhouse = await openClickHouse({ url: null, dataDir, log: createLog('silent') })
    const postgres = await openPostgres({ url: null, dataDir, warn: () => {} })
    try {
      const begun = performance.now()
      await fillPosts(clickhouse, posts, until)
      const fillSeconds = Math.round((performance.now() - begun) / 100) / 10
      for (const match of ['1 %', '20 %'] as const)
        bench.measures.push(await measure({ clickhouse, db: postgres.db }, posts, match))
      bench.sizes.push({
        posts,
        fillSeconds,
        bytesPerPost: await bytesPerPost(clickhouse),
        rssMb: Math.round(process.memoryUsage.rss() / 1_048_576),
      })
    } finally {
      await clickhouse.close()
      await postgres.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return bench
}

async function bytesPerPost(clickhouse: ClickHouse) {
  const Row = z.object({ bytes: z.coerce.number() })
  const [row] = await clickhouse.rows(
    Row,
    `SELECT sum(bytes_on_disk) / sum(rows) AS bytes FROM system.parts WHERE active AND table = 'posts' AND database = currentDatabase()`,
  )
  return Math.round(row!.bytes)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = process.argv.slice(2).map((size) => Number(size.replaceAll('_', '')))
  const { sizes: filled, measures } = await measureOverview(sizes.length === 0 ? undefined : sizes)
  console.table(filled)
  const shown = ({ p50, p95 }: Timing) => `${p50} / ${p95}`
  console.table(
    measures.map(({ posts, match, ...timings }) => ({
      posts,
      match,
      ...Object.fromEntries(Object.entries(timings).map(([name, value]) => [name, shown(value)])),
    })),
  )
}
