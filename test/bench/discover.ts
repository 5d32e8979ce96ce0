import { forgetful, run, type Stores } from './handlers.ts'
import { commonWord, rareWord } from './overview-posts.ts'
import { timed, type Timing } from './timing.ts'

export type TrendsMeasure = {
  posts: number
  match: 'all posts' | '20 %' | '1 %'
  days: number
  /** Milliseconds; one user, cold cache. */
  trends: Timing
  known: Timing
  stream: Timing
}
/** A preview, and the time its clause adds to the query without it. */
export type ClauseMeasure = { posts: number; clause: string; preview: Timing; added: number }
export type DiscoverBench = { trends: TrendsMeasure[]; clauses: ClauseMeasure[] }

const ranges = [
  { days: 7, from: '2026-06-23', to: '2026-06-29' },
  { days: 30, from: '2026-05-31', to: '2026-06-29' },
]
const texts = { 'all posts': '', '20 %': commonWord, '1 %': rareWord } as const

/** One clause of each kind, added to a word in 20 % of the posts. */
const clauses: readonly string[] = [
  rareWord,
  `(${['w1', 'w20', 'w300', 'w4000', rareWord].join(' OR ')})`,
  '"w1 w2"',
  '"w1 w20"~5',
  'w1 NEAR/4 w2',
  'w1 ONEAR/4 w2',
  'w12*',
  'raw:"w1 w2"',
  'hashtag:tag7',
  'author:handle3',
  'mention:somebody',
  'domain:example.org',
  'url:posts.example/12',
  'lang:en',
  'source:bluesky',
  'type:reply',
  'sentiment:negative',
  'has:link',
  'likes:>=100',
  'after:2026-06-15',
  '-w3',
  `-(w3 OR ${rareWord})`,
]

async function measureTrends(stores: Stores, posts: number): Promise<TrendsMeasure[]> {
  const measures: TrendsMeasure[] = []
  for (const { days, ...range } of ranges) {
    for (const [match, text] of Object.entries(texts)) {
      const scope = { ...range, ...(text === '' ? {} : { text }) }
      measures.push({
        posts,
        match: match as TrendsMeasure['match'],
        days,
        trends: await timed(() => run(forgetful(stores), '/discover/trends', scope)),
        known: await timed(() => run(stores, '/discover/trends', scope), 20),
        stream: await timed(() => run(forgetful(stores), '/posts', { ...scope, limit: 30 })),
      })
    }
  }
  return measures
}

async function measureClauses(stores: Stores, posts: number): Promise<ClauseMeasure[]> {
  const { from, to } = ranges[1]!
  const preview = (text: string) => timed(() => run(forgetful(stores), '/queries/preview', { text, from, to }))
  const alone = await preview(commonWord)
  const measures: ClauseMeasure[] = [{ posts, clause: '(none)', preview: alone, added: 0 }]
  for (const clause of clauses) {
    const timing = await preview(`${commonWord} ${clause}`)
    measures.push({ posts, clause, preview: timing, added: Math.round((timing.p50 - alone.p50) * 10) / 10 })
  }
  return measures
}

export const measureDiscover = async (stores: Stores, posts: number): Promise<DiscoverBench> => ({
  trends: await measureTrends(stores, posts),
  clauses: await measureClauses(stores, posts),
})
