import { getConversation, type ConversationRow } from '#contract/answers/conversation.ts'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import type { ResolvedScope } from '#server/selection/scope.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { toPeriodFields, type PeriodFrame, periodFrame, selectBothPeriods } from '../steps/periods.ts'
import { readSpellings } from '../steps/spellings.ts'
import { readEntityDetails, tallyEntities } from './entities.ts'
import { findLeaders, type Totals } from './leaders.ts'
import { countValues, type CountedValue } from './count-values.ts'
import { countPhrases } from './phrases.ts'
import { countPeriodAndWorkspacePosts } from './totals.ts'
import { countComparisonWords, recountedOneIn, type WordCounts, countRangeWords } from './words.ts'
import { marginOf } from '#server/selection/sample.ts'
import { toSentimentFigures } from '../formulas.ts'
import type { Buckets } from '../steps/buckets.ts'

type Frame = PeriodFrame & { kind: ConversationKind }
type At = InsightContext & Frame

/** Values per ranking that are counted exactly, a third more than shown. */
const maxCounted = 40
const maxPhrases = 60

/**
 * Rankings of one kind: posts, sentiment (product.md 1.1), change against the earlier period (`compareCounts`) and
 * log-odds against the rest of the workspace (`logOddsOf`); for phrases also their association (`logLikelihood`).
 * Counts are of distinct posts, shares 0 to 1 (product.md 1.10). Throws as `resolveScope` does.
 */
export const conversationHandler = createInsightHandler(getConversation, {
  frame: (scope: ResolvedScope, now: Date, { kind = 'term' }: { kind?: ConversationKind | undefined }): Frame => ({
    ...periodFrame(scope, now),
    kind,
  }),
  read: {
    totals: countPeriodAndWorkspacePosts,
    words: countRangeWords,
    others: countComparisonWords,
  },
  next: {
    counted: (found, at) => {
      if (at.kind === 'term') return countTerms(found, at)
      if (at.kind === 'phrase') return countPhraseRows(found, at)
      return countCarried(at.kind, found.totals, at)
    },
  },
  shape: ({ totals, counted }, at) => ({
    ...toPeriodFields(at.scope, at),
    kind: at.kind,
    posts: totals.posts,
    previousPosts: totals.before,
    restPosts: Math.max(0, totals.everywhere - totals.posts),
    rows: rowsOf(counted, totals, at.buckets),
    read: { posts: counted.read ?? totals.posts, of: totals.posts },
  }),
})

type Found = { totals: Totals; words: WordCounts; others: { before: WordCounts; everywhere: WordCounts } }
/** `read` is the sample's number of posts; null if all were read. */
type Counted = { values: CountedValue[]; spellings: ReadonlyMap<string, string>; read: number | null }

const shares = (now: number, { posts, before, everywhere }: Totals, rough?: number) => ({
  now,
  everywhere: recountedOneIn(everywhere),
  posts: posts + before,
  isStoredOnce: rough === everywhere,
})

async function countCarried(kind: Parameters<typeof tallyEntities>[0], totals: Totals, at: At): Promise<Counted> {
  const tallies = await tallyEntities(kind, at)
  const values = await readEntityDetails(kind, findLeaders(tallies, totals, maxCounted), at)
  return { values, spellings: new Map(), read: null }
}

/** `leading` has the most posts first. */
async function countWords(leading: Parameters<typeof countValues>[0], oneIn: ReturnType<typeof shares>, at: At) {
  const words = leading.map(({ value }) => value)
  const [values, spellings] = await Promise.all([
    countValues(leading, oneIn, at),
    readSpellings(at.clickhouse, selectBothPeriods(at.scope, at.until), words, at.signal),
  ])
  return { values, spellings }
}

async function countTerms({ totals, words: now, others: { before, everywhere } }: Found, at: At): Promise<Counted> {
  const [inNow, inBefore, inAll] = [now, before, everywhere].map(({ words }) => new Map(words))
  const tallies = [...new Set([...inNow!.keys(), ...inBefore!.keys()])].map((value) => {
    const posts = (inNow!.get(value) ?? 0) * now.oneIn
    return {
      value,
      posts,
      before: (inBefore!.get(value) ?? 0) * before.oneIn,
      everywhere: Math.max(posts, (inAll!.get(value) ?? 0) * everywhere.oneIn),
    }
  })
  const leading = findLeaders(tallies, totals, maxCounted).map(({ value }) => ({ value, association: null }))
  const oneIn = shares(now.recountedOneIn, totals, everywhere.rough)
  return { ...(await countWords(leading, oneIn, at)), read: now.posts }
}

async function countPhraseRows({ totals, words: now }: Found, at: At): Promise<Counted> {
  const phrases = await countPhrases(at, at.scope, now)
  const frequent = phrases.toSorted((a, b) => b.posts - a.posts).slice(0, maxPhrases)
  const leading = [...new Set([...frequent, ...phrases.slice(0, maxPhrases)])]
  return { ...(await countWords(leading, shares(now.recountedOneIn, totals), at)), read: now.posts }
}

const shownOfEach = 30

function rowsOf({ values, spellings }: Counted, totals: Totals, buckets: Buckets): ConversationRow[] {
  const leading = findLeaders(values, totals, shownOfEach)
  const places = placesBy(leading, ({ posts }) => posts)
  const earlier = placesBy(leading, ({ before }) => before)
  return leading.map((row) => ({
    value: row.value,
    written: spellings.get(row.value),
    posts: row.posts,
    margin: row.oneIn === 1 ? null : marginOf(row.posts / row.oneIn, row.oneIn),
    share: totals.posts === 0 ? 0 : Math.min(1, row.posts / totals.posts),
    ...toSentimentFigures({ ...row, posts: row.posts / row.oneIn }),
    before: row.before,
    place: places.get(row.value)!,
    placeBefore: row.before === 0 ? null : earlier.get(row.value)!,
    lift: row.lift,
    score: row.score,
    state: row.state,
    rest: row.rest,
    logOdds: row.logOdds,
    distinctiveness: row.distinctiveness,
    association: row.association,
    spark: buckets.starts.map((_, index) => row.buckets.get(index) ?? 0),
  }))
}

/** Ranks from 1; equal counts share a rank. */
function placesBy<Row extends { value: string }>(rows: readonly Row[], countOf: (row: Row) => number) {
  const sorted = rows.map(countOf).toSorted((a, b) => b - a)
  return new Map(rows.map((row) => [row.value, sorted.indexOf(countOf(row)) + 1]))
}
