import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { narrow, type ResolvedScope, rangeCondition } from '#server/selection/scope.ts'
import { queryWords } from '../steps/query-words.ts'
import { readSpellings } from '../steps/spellings.ts'
import { stopWordTest } from '../steps/stop-words.ts'
import { meaningfulTerms } from '../steps/term-choice.ts'
import { countTerms, chooseSamplingRate, countRoughly, topTerms } from '../steps/terms.ts'

/** Words of the posts in scope, and top terms with their numbers. */
export async function readTerms(clickhouse: ClickHouse, scope: ResolvedScope, signal: AbortSignal) {
  const all = await countRoughly(clickhouse, narrow(scope.withMuted, [rangeCondition(scope.range)]), signal)
  const words = await countTerms(clickhouse, scope, chooseSamplingRate(all), signal)
  const meaningful = meaningfulTerms(words.terms, stopWordTest(words.languages), queryWords(scope.tree))
  const top = await topTerms(clickhouse, scope, meaningful, { oneIn: words.oneIn, all }, signal)
  const spellings = await readSpellings(
    clickhouse,
    scope,
    top.map(({ term }) => term),
    signal,
  )
  return { words, top: top.map((row) => ({ ...row, written: spellings.get(row.term) })) }
}
