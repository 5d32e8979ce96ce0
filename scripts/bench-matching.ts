import type { MatchingMeasure } from '../test/bench/matching.ts'
import { table, whole } from './markdown.ts'

/** The section of the page that tells how many posts a second are held against live queries. */
export const matching = (measure: () => Promise<MatchingMeasure[]>) => ({
  title: 'Matching',
  note: 'Posts as they come in, held against all live queries by one thread (its processor time): tokens, language, sentiment and what a text refers to included, as far as a query asks for them. Posts of Hacker News and X; queries such as people save, over words of these posts from frequent to rare, one in a hundred of them for a part of an address, which no index serves. Candidates are the queries that the reference evaluator was asked about. Loading: all queries read and indexed; changing: one. To hold: with 1 000 queries at least 5 000 posts/s; ten times the queries take less than ten times as long.',
  write: async () =>
    table(
      ['queries', 'posts/s', 'µs a post', 'candidates a post', 'matches a post', 'loading ms', 'changing ms'],
      (await measure()).map((one) => [
        whole(one.queries),
        whole(one.postsPerSecond),
        Math.round(1_000_000 / one.postsPerSecond),
        one.candidatesPerPost,
        one.matchesPerPost,
        one.loading,
        one.changing,
      ]),
    ),
})
