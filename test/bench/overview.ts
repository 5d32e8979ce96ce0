import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { forgetful, run, type Stores } from './handlers.ts'
import { commonWord, rareWord } from './overview-posts.ts'
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
  preview: Timing
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
    preview: await timed(() => run(forgetful(stores), '/queries/preview', { text, ...range })),
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
