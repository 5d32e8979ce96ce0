/**
 * Cost of spike stories and saved-query figures with all posts in one workspace: `npm run bench -- stories`, or `node
 * test/bench/stories.ts [posts]`.
 */
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { savedQueries, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { withFilledStore } from './filled-store.ts'
import { forgetful, run, type Stores } from './handlers.ts'
import { commonWord, measuredTenant, rareWord } from './overview-posts.ts'
import { type Processed, processorOf } from './processor.ts'

/** Start, hours, and posts per thousand of all: three spikes read from a sample, ten hours read whole. */
const planted = [
  ['2026-05-20T08:00:00Z', 6, 20],
  ['2026-06-04T08:00:00Z', 12, 50],
  ['2026-06-10T08:00:00Z', 3, 10],
  ...Array.from(
    { length: 10 },
    (_, index) => [`2026-06-${20 + (index >> 1)}T${index % 2 === 0 ? '08' : '20'}:00:00Z`, 1, 7] as const,
  ),
] as const

const plant = `
  INSERT INTO posts
  SELECT * REPLACE (
    cityHash64('spike', {at:UInt32}, id) AS id, concat('s', toString({at:UInt32}), native_id) AS native_id,
    toDateTime({at:UInt32} + cityHash64(id) % {seconds:UInt32}, 'UTC') AS posted_at,
    toDateTime({at:UInt32} + {seconds:UInt32} + 90000, 'UTC') AS collected_at,
    concat(text, ' outage') AS text, concat(search, 'outage ') AS search)
  FROM posts WHERE cityHash64(id, 'spike') % 1000 < {share:UInt32}`

async function plantSpikes(clickhouse: ClickHouse) {
  for (const [at, hours, share] of planted)
    await clickhouse.run(plant, { at: Date.parse(at) / 1_000, seconds: hours * 3_600, share }, { maxSeconds: 120 })
}

async function saveQueries({ db }: Stores) {
  await db
    .insert(workspaces)
    .values({ id: measuredTenant, name: 'w', language: 'en', timezone: 'UTC', plan: 'business' })
  const texts = [
    rareWord,
    commonWord,
    'outage',
    ...Array.from({ length: 17 }, (_, index) => `w${3 ** index % 1_000} OR w${index + 50}`),
  ]
  await db.insert(savedQueries).values(texts.map((text) => ({ workspaceId: measuredTenant, name: text, text })))
}

export type StoryMeasure = {
  name: string
  spikes: number | null
  answer: Processed
  /** Of the story statements, or of each query: total and most expensive. */
  reads: { cpu: number; most: number; count: number }
}

type Statement = Parameters<ClickHouse['rows']>

function listening(stores: Stores) {
  const statements: Statement[] = []
  const rows = (...call: Statement) => {
    statements.push(call)
    return stores.clickhouse.rows(...call)
  }
  return { statements, stores: { ...stores, clickhouse: { ...stores.clickhouse, rows: rows as ClickHouse['rows'] } } }
}

function storiesOf(statements: readonly Statement[]) {
  const first = statements.findIndex(
    ([, sql]) => /AS spike, source, sentiment/.test(sql) && !sql.startsWith('SELECT 0'),
  )
  return first === -1 ? statements : statements.slice(first)
}

async function measure(stores: Stores, name: string, path: string, input: object): Promise<StoryMeasure> {
  const heard = listening(stores)
  const { spikes } = (await run(forgetful(heard.stores), path, input)) as { spikes?: unknown[] }
  const answer = await processorOf(() => run(forgetful(stores), path, input))
  const costs: number[] = []
  for (const [row, sql, params] of storiesOf(heard.statements))
    costs.push((await processorOf(() => stores.clickhouse.rows(row, sql, params))).cpu)
  const reads = { cpu: costs.reduce((sum, cpu) => sum + cpu, 0), most: Math.max(...costs), count: costs.length }
  return { name, spikes: spikes?.length ?? null, answer, reads }
}

const month = { from: '2026-05-16', to: '2026-06-29' }
const week = { from: '2026-06-20', to: '2026-06-26', step: 'hour' }

export const measureStories = (posts: number) =>
  withFilledStore(
    posts,
    async (stores) => {
      await plantSpikes(stores.clickhouse)
      await saveQueries(stores)
      const measures: StoryMeasure[] = []
      for (const [match, scope] of [
        ['all', {}],
        ['20 %', { text: commonWord }],
        ['1 %', { text: rareWord }],
      ] as const)
        measures.push(
          await measure(stores, `overview, 45 days, ${match}`, '/insights/overview/terms', { ...month, ...scope }),
          await measure(stores, `Discover, 7 days by hours, ${match}`, '/discover/trends', { ...week, ...scope }),
        )
      const range = { from: '2026-05-31', to: '2026-06-29' }
      return [...measures, await measure(stores, '20 saved queries, 30 days', '/insights/saved-queries', range)]
    },
    [measuredTenant],
  )

if (import.meta.main)
  for (const measured of await measureStories(Number((process.argv[2] ?? '1000000').replaceAll('_', ''))))
    console.log(measured)
