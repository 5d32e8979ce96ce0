import type { Trends } from '#contract/discover.ts'
import type { Overview } from '#contract/insights.ts'
import type { ClickHouse } from '#server/db/clickhouse.ts'
import type { UntaggedPost } from '#server/queries/posts.ts'
import { createAnswerCache } from './answer-cache.ts'

/** An overview as it is remembered: tags change without the posts. */
export type UntaggedOverview = Omit<Overview, 'topPosts'> & { topPosts: UntaggedPost[] }

type Answers = {
  overviews: ReturnType<typeof createAnswerCache<UntaggedOverview>>
  trends: ReturnType<typeof createAnswerCache<Trends>>
  totals: ReturnType<typeof createAnswerCache<number>>
}

const perStore = new WeakMap<ClickHouse, Answers>()

/** The answers that are remembered for a store. */
export function cacheOf(clickhouse: ClickHouse): Answers {
  const known = perStore.get(clickhouse)
  const answers = known ?? {
    overviews: createAnswerCache<UntaggedOverview>(),
    trends: createAnswerCache<Trends>(),
    totals: createAnswerCache<number>(2_000),
  }
  if (known === undefined) perStore.set(clickhouse, answers)
  return answers
}
