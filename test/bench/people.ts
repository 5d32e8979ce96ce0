/** The people page and posts by overperformance where one workspace holds all posts: `node test/bench/people.ts [posts]`. */
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { withFilledStore } from './filled-store.ts'
import { forgetful, run, type Stores, until } from './handlers.ts'
import { commonWord, measuredTenant } from './overview-posts.ts'
import { peopleFloor } from './people-floor.ts'
import { timed, type Timing } from './timing.ts'

export type PeopleMeasure = {
  posts: number
  match: 'all posts' | '20 %'
  part: string
  /** Milliseconds; one user, nothing remembered but what the part says. */
  asked: Timing
  /** The bare queries of the same, one after another. */
  floor: Timing
}

const range = { from: '2026-05-31', to: '2026-06-29' }
const texts = { 'all posts': '', '20 %': commonWord } as const
const rounds = 5
const day = 86_400

const held = (text: string) =>
  `workspace_id = {workspaceId:UUID}${text === '' ? '' : ` AND hasAllTokens(search, ['${text}'])`}`
const since = (moment: 'from' | 'before') => `posted_at >= toDateTime({${moment}:UInt32}, 'UTC')`
const where = (text: string) => `${held(text)} AND ${since('from')}`
const ofPeople = (text: string) => {
  const both = `${held(text)} AND ${since('before')}`
  return peopleFloor({ within: where(text), both, earlier: `${both} AND NOT ${since('from')}` })
}

/** What each part needs at least. */
const floors: Record<string, (text: string) => string[]> = {
  figures: (text) => ofPeople(text).figures,
  authors: (text) => ofPeople(text).authors,
  posts: (text) => [
    `SELECT posted_at, scoped.id, interactions / greatest(10, expected) AS score
     FROM (SELECT posted_at, id, author_key, type, interactions FROM posts FINAL WHERE ${where(text)}) AS scoped
     INNER JOIN (SELECT author_key, type, avg(interactions) AS expected FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} GROUP BY author_key, type) AS baselines
     USING (author_key, type) ORDER BY score DESC LIMIT 51`,
  ],
}

async function bare(clickhouse: ClickHouse, statements: readonly string[]) {
  const end = until.getTime() / 1_000
  const params = { workspaceId: measuredTenant, from: end - 30 * day, before: end - 60 * day }
  for (const statement of statements) await clickhouse.rows(z.any(), statement, params)
}

type Listed = { nextCursor: string | null }

export async function measurePeople(stores: Stores, posts: number): Promise<PeopleMeasure[]> {
  const measures: PeopleMeasure[] = []
  for (const [match, text] of Object.entries(texts)) {
    const scope = { ...range, ...(text === '' ? {} : { text }) }
    const ranked = { ...scope, order: 'overperformance', limit: 100 }
    const known = forgetful(stores)
    const { nextCursor } = (await run(known, '/posts', ranked)) as Listed
    const floor = async (part: string) => timed(() => bare(stores.clickhouse, floors[part]!(text)), rounds)
    const ask = (path: string, input: object, remembering: Stores | null = null) =>
      timed(() => run(remembering ?? forgetful(stores), path, input), rounds)
    const add = (part: string, asked: Timing, bareOne: Timing) =>
      measures.push({ posts, match: match as PeopleMeasure['match'], part, asked, floor: bareOne })

    add('people: figures', await ask('/insights/people', scope), await floor('figures'))
    add('people: authors', await ask('/insights/people/authors', scope), await floor('authors'))
    const ofPosts = await floor('posts')
    add('posts by overperformance', await ask('/posts', ranked), ofPosts)
    add('the page after it', await ask('/posts', { ...ranked, cursor: nextCursor }, known), ofPosts)
  }
  return measures
}

if (import.meta.main) {
  const count = Number((process.argv[2] ?? '1000000').replaceAll('_', ''))
  const shown = ({ p50, p95 }: Timing) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`
  const measures = await withFilledStore(count, measurePeople, [measuredTenant])
  console.table(
    measures.map(({ asked, floor, ...of }) => ({
      ...of,
      asked: shown(asked),
      floor: shown(floor),
      ratio: Math.round((asked.p50 / floor.p50) * 10) / 10,
    })),
  )
}
