import { compareCounts, minPosts } from '../steps/score.ts'
import { logOddsOf } from './log-odds.ts'

/** Posts with a value in the range, the earlier period and the whole workspace. */
export type Tally = { value: string; posts: number; before: number; everywhere: number }
/** All posts in the same three. */
export type Totals = Omit<Tally, 'value'>

/** Compares a tally with the earlier period and with the rest of the workspace. */
export function compareTally<One extends Tally>(tally: One, totals: Totals) {
  const { posts, before, everywhere } = tally
  const rest = Math.max(0, everywhere - posts)
  const odds = logOddsOf({ posts, rest }, { posts: totals.posts, rest: Math.max(0, totals.everywhere - totals.posts) })
  return {
    ...tally,
    ...compareCounts(posts, before, totals.posts === 0 ? 0 : totals.before / totals.posts),
    rest,
    logOdds: odds?.logOdds ?? null,
    distinctiveness: odds?.distinctiveness ?? null,
  }
}
type Compared = ReturnType<typeof compareTally>

const byPosts = (a: Compared, b: Compared) => b.posts - a.posts || b.before - a.before || (a.value < b.value ? -1 : 1)
const compareBy = (rank: (row: Compared) => number) => (a: Compared, b: Compared) => rank(b) - rank(a) || byPosts(a, b)

/** Leaders by posts, by rise, by fall and by distinctiveness, `max` of each; sorted by posts. */
export function findLeaders<One extends Tally>(tallies: readonly One[], totals: Totals, max: number) {
  const rows = tallies.map((tally) => compareTally(tally, totals)).filter(({ posts, before }) => posts + before > 0)
  const changing = rows.filter(({ posts, before }) => Math.max(posts, before) >= minPosts)
  const rankings = [
    rows.filter(({ posts }) => posts > 0).toSorted(byPosts),
    changing.filter(({ score }) => (score ?? 0) > 0).toSorted(compareBy(({ score }) => score!)),
    changing.filter(({ score }) => (score ?? 0) < 0).toSorted(compareBy(({ score }) => -score!)),
    rows
      .filter(({ posts, distinctiveness }) => posts >= minPosts && (distinctiveness ?? 0) > 0)
      .toSorted(compareBy(({ distinctiveness }) => distinctiveness!)),
  ]
  return [...new Set(rankings.flatMap((ranking) => ranking.slice(0, max)))].toSorted(byPosts)
}
