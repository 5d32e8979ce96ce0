/** Cost and accuracy of an overview's words: `npm run bench -- terms`, or `node test/bench/terms.ts [posts]`. */
import * as z from 'zod/mini'
import type { Overview } from '#contract/answers/overview.ts'
import { readTerms } from '#server/insights/overview/terms.ts'
import { type ResolvedScope, resolveScope } from '#server/selection/scope.ts'
import { withFilledStore } from './filled-store.ts'
import { contextOf, forgetful, run, type Stores } from './handlers.ts'
import { commonWord, measuredTenant, rareWord } from './overview-posts.ts'

export type TermsMeasure = {
  match: string
  posts: number
  /** Milliseconds of processor time, the minimum of all rounds. */
  overviewCpu: number
  termsCpu: number
  /** Largest relative error of the first ten words in per cent, and how many of the true top ten are among them. */
  largestError: number
  ofTrueTen: number
}

const range = { from: '2026-04-01', to: '2026-06-29' }
const rounds = 7
const ten = 10

/** One tenant has all posts, so that a query scans them all. */
export const measureTerms = (posts: number) =>
  withFilledStore(
    posts,
    async (stores) => [
      await measure(stores, '1 %', rareWord),
      await measure(stores, '20 %', commonWord),
      await measure(stores, 'all', undefined),
    ],
    [measuredTenant],
  )

async function measure(stores: Stores, match: string, text?: string): Promise<TermsMeasure> {
  const input = { workspaceId: measuredTenant, ...(text && { text }), ...range }
  const context = contextOf(stores)
  const scope = await resolveScope(context, input)
  const ask = () => run(forgetful(stores), '/insights/overview', input) as Promise<Overview>
  const { terms, coverage } = await ask()
  const exact = await countedOneByOne(stores, scope)
  const shown = terms.slice(0, ten)
  const posts = new Map(exact.map((row) => [row.term, row.posts]))
  const own = exact.filter(({ term }) => term !== text).slice(0, ten)
  return {
    match,
    posts: coverage.posts,
    overviewCpu: await minCpu(ask),
    termsCpu: await minCpu(() => readTerms(stores.clickhouse, scope, context.signal)),
    largestError: 100 * Math.max(...shown.map((one) => Math.abs(one.posts / (posts.get(one.term) ?? 0) - 1))),
    ofTrueTen: own.filter(({ term }) => shown.some((one) => one.term === term)).length,
  }
}

const Row = z.object({ term: z.string(), posts: z.coerce.number() })

/** Every word and hashtag in every post; only words of two or more characters are terms. */
const countedOneByOne = ({ clickhouse }: Stores, { where, params }: ResolvedScope) =>
  clickhouse.rows(
    Row,
    `SELECT term, count() AS posts
     FROM (
       SELECT arrayJoin(arrayConcat(arrayDistinct(splitByChar(' ', search)), arrayMap(tag -> concat('#', tag), arrayDistinct(hashtags)))) AS term
       FROM posts FINAL WHERE ${where})
     WHERE length(term) > 1
     GROUP BY term ORDER BY posts DESC, term LIMIT 3000`,
    params,
    { maxSeconds: 60 },
  )

async function minCpu(work: () => Promise<unknown>) {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1_000)
  }
  return Math.round(Math.min(...taken))
}

if (import.meta.main) console.table(await measureTerms(Number((process.argv[2] ?? '1000000').replaceAll('_', ''))))
