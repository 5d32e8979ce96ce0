import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { narrowed, type ResolvedScope, within } from '#server/selection/scope.ts'
import { queryWords } from '../steps/query-words.ts'
import { stopWordTest } from '../steps/stop-words.ts'
import { meaningfulTerms } from '../steps/term-choice.ts'
import { countTerms, oneInOf, roughCount, topTerms } from '../steps/terms.ts'

/** Words of the posts in scope, and top terms with their numbers. */
export async function readTerms(clickhouse: ClickHouse, scope: ResolvedScope, signal: AbortSignal) {
  const all = await roughCount(clickhouse, narrowed(scope.withMuted, [within(scope.range)]), signal)
  const words = await countTerms(clickhouse, scope, oneInOf(all), signal)
  const meaningful = meaningfulTerms(words.terms, stopWordTest(words.languages), queryWords(scope.tree))
  return { words, top: await topTerms(clickhouse, scope, meaningful, { oneIn: words.oneIn, all }, signal) }
}
