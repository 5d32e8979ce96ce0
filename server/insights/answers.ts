import type { Overview } from '#contract/insights.ts'
import type { ClickHouse } from '#server/db/clickhouse.ts'
import { createAnswerCache } from './answer-cache.ts'

type Answers = {
  overviews: ReturnType<typeof createAnswerCache<Overview>>
  totals: ReturnType<typeof createAnswerCache<number>>
}

const perStore = new WeakMap<ClickHouse, Answers>()

/** The answers that are remembered for a store. */
export function cacheOf(clickhouse: ClickHouse): Answers {
  const known = perStore.get(clickhouse)
  const answers = known ?? { overviews: createAnswerCache<Overview>(), totals: createAnswerCache<number>(2_000) }
  if (known === undefined) perStore.set(clickhouse, answers)
  return answers
}
