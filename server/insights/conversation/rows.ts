import type { ConversationRow } from '#contract/answers/conversation.ts'
import { marginOf } from '#server/selection/sample.ts'
import { netOf } from '../overview/kpis.ts'
import type { Buckets } from '../steps/buckets.ts'
import { leadingOf, type Totals } from './choice.ts'
import type { CountedValue } from './counted.ts'

const shownOfEach = 30

/** The rows of the page: the leading ones of each ranking. */
export function rowsOf(values: readonly CountedValue[], totals: Totals, buckets: Buckets): ConversationRow[] {
  const leading = leadingOf(values, totals, shownOfEach)
  const places = placesBy(leading, ({ posts }) => posts)
  const earlier = placesBy(leading, ({ before }) => before)
  return leading.map((row) => ({
    value: row.value,
    posts: row.posts,
    margin: row.oneIn === 1 ? null : marginOf(row.posts / row.oneIn, row.oneIn),
    share: totals.posts === 0 ? 0 : Math.min(1, row.posts / totals.posts),
    netSentiment: netOf(row.lead, row.classified),
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

/** Places from 1; equal counts share one. */
function placesBy<Row extends { value: string }>(rows: readonly Row[], countOf: (row: Row) => number) {
  const sorted = rows.map(countOf).toSorted((a, b) => b - a)
  return new Map(rows.map((row) => [row.value, sorted.indexOf(countOf(row)) + 1]))
}
