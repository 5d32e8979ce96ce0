/** Every insight page as requested: first figures, the whole page, and the bare queries for it. */
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { conversationFloor } from './conversation-floor.ts'
import { forgetful, run, type Stores, until } from './handlers.ts'
import { commonWord, measuredTenant, rareWord } from './overview-posts.ts'
import { peopleFloor } from './people-floor.ts'
import { performanceFloor } from './performance-floor.ts'
import { processorOf, type Processed } from './processor.ts'

export type PageMeasure = {
  posts: number
  match: '1 %' | '20 %'
  page: string
  first: Processed
  whole: Processed
  firstFloor: Processed
  floor: Processed
}

const range = { from: '2026-05-16', to: '2026-06-29' }
const day = 86_400

const held = `workspace_id = {workspaceId:UUID} AND hasAllTokens(search, {words:Array(String)})`
const within = `${held} AND posted_at >= toDateTime({from:UInt32}, 'UTC')`
const both = `${held} AND posted_at >= toDateTime({before:UInt32}, 'UTC')`
const ofPeople = peopleFloor({ within, both, earlier: `${both} AND posted_at < toDateTime({from:UInt32}, 'UTC')` })
const ofPerformance = performanceFloor({ within, both })
const ofConversation = (isSampled: boolean) => conversationFloor({ within, both, isSampled })
const words = `arrayJoin(arrayDistinct(splitByChar(' ', search)))`

type Ask = [path: string, input?: object]
/** A page's calls, and the bare queries for their figures. */
type Part = { asks: Ask[]; floor: string[] | ((match: PageMeasure['match']) => string[]) }
type Page = { first: Part; rest: Part }

const nothing: Part = { asks: [], floor: [] }

const pages: Record<string, Page> = {
  overview: {
    first: {
      asks: [['/insights/overview/figures']],
      floor: [
        `SELECT toDate(posted_at) AS day, count() AS n FROM posts FINAL WHERE ${both} GROUP BY day`,
        `SELECT author_id, count() AS n FROM posts FINAL WHERE ${within} GROUP BY author_id ORDER BY n DESC LIMIT 10`,
        `SELECT source, language, sentiment, count() AS n, sum(interactions) AS i FROM posts FINAL WHERE ${both} GROUP BY source, language, sentiment`,
        `SELECT sum(f) AS reach, count() AS authors FROM (SELECT max(author_followers) AS f FROM posts FINAL WHERE ${both} GROUP BY author_key)`,
      ],
    },
    rest: {
      asks: [['/insights/overview/leaders'], ['/insights/overview/terms']],
      floor: [
        `SELECT id FROM posts FINAL WHERE ${within} ORDER BY interactions DESC LIMIT 5`,
        `SELECT ${words} AS word, count() AS n FROM posts FINAL WHERE ${within} AND cityHash64(id) % 8 = 0 GROUP BY word ORDER BY n DESC LIMIT 20`,
      ],
    },
  },
  posts: {
    first: {
      asks: [['/posts', { limit: 100 }]],
      floor: [
        `SELECT * FROM posts FINAL WHERE ${within} ORDER BY posted_at DESC, id DESC LIMIT 100`,
        `SELECT count() FROM posts FINAL WHERE ${within}`,
      ],
    },
    rest: nothing,
  },
  people: {
    first: { asks: [['/insights/people']], floor: ofPeople.figures },
    rest: { asks: [['/insights/people/authors']], floor: ofPeople.authors },
  },
  performance: {
    first: { asks: [['/insights/performance']], floor: ofPerformance.figures },
    rest: {
      asks: [
        ['/insights/performance/overperformance'],
        ['/insights/performance/best-time'],
        ['/insights/performance/velocity'],
        ['/insights/performance/response-time'],
      ],
      floor: ofPerformance.rest,
    },
  },
  conversation: {
    first: {
      asks: [['/insights/conversation', { kind: 'term' }]],
      floor: (match) => ofConversation(match === '20 %').figures,
    },
    rest: { asks: [['/insights/conversation/map']], floor: (match) => ofConversation(match === '20 %').rest },
  },
}

async function bare(clickhouse: ClickHouse, statements: readonly string[], word: string) {
  const end = until.getTime() / 1_000
  const params = { workspaceId: measuredTenant, from: end - 45 * day, before: end - 90 * day, words: [word] }
  for (const statement of statements) await clickhouse.rows(z.any(), statement, params, { maxSeconds: 120 })
}

/** Raises the timeout, so that slow reads are measured completely. */
const patient = (stores: Stores): Stores => ({
  ...stores,
  clickhouse: {
    ...stores.clickhouse,
    rows: (row, query, params, options) => stores.clickhouse.rows(row, query, params, { ...options, maxSeconds: 120 }),
  },
})

/** The named pages with a cold cache; a page's calls run concurrently. */
export async function measurePages(
  stores: Stores,
  posts: number,
  names: readonly string[] = Object.keys(pages),
): Promise<PageMeasure[]> {
  const measures: PageMeasure[] = []
  for (const [match, text] of [['1 %', rareWord] as const, ['20 %', commonWord] as const])
    for (const page of names) {
      const { first, rest } = pages[page]!
      const ask = (parts: readonly Ask[]) => async () => {
        const store = patient(forgetful(stores))
        await Promise.all(parts.map(([path, input]) => run(store, path, { text, ...range, ...input })))
      }
      const floor = (...parts: Part[]) => {
        const statements = parts.flatMap(({ floor }) => (typeof floor === 'function' ? floor(match) : floor))
        return processorOf(() => bare(stores.clickhouse, statements, text))
      }
      measures.push({
        posts,
        match,
        page,
        first: await processorOf(ask(first.asks)),
        whole: await processorOf(ask([...first.asks, ...rest.asks])),
        firstFloor: await floor(first),
        floor: await floor(first, rest),
      })
    }
  return measures
}
