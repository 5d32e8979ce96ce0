import type { MatchingMeasure } from '../test/bench/matching.ts'
import { table, whole } from './markdown.ts'

export const matching = (measure: () => Promise<MatchingMeasure[]>) => ({
  title: 'Matching',
  note: 'New posts matched against all live queries on one thread. Candidates: queries checked in full. Goal: ≥ 5,000 posts/s with 1,000 queries.',
  write: async () =>
    table(
      ['queries', 'posts/s', 'µs/post', 'candidates/post', 'matches/post', 'load ms', 'change ms'],
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
