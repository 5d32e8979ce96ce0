import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { narrowed, type ResolvedScope, type Selection, within } from '#server/selection/scope.ts'
import { queryWords } from '../steps/query-words.ts'
import { stopWordTest } from '../steps/stop-words.ts'
import { leadingTerms, meaningfulTerms } from '../steps/term-choice.ts'
import { countTerms, oneInOf, roughCount, type Interval, type TermCounts, topTerms } from '../steps/terms.ts'

/** The words of a scope's posts, and its top terms with their numbers. */
export async function readTerms(clickhouse: ClickHouse, scope: ResolvedScope, signal: AbortSignal) {
  const all = await roughCount(clickhouse, narrowed(scope.withMuted, [within(scope.range)]), signal)
  const words = await countTerms(clickhouse, scope, oneInOf(all), signal)
  const meaningful = meaningfulOf(words, words.languages, scope)
  return { words, top: await topTerms(clickhouse, scope, meaningful, { oneIn: words.oneIn, all }, signal) }
}

/** What stood out in a bucket that holds so many posts, beside the words of the whole scope. */
export async function termsOfSpike(
  clickhouse: ClickHouse,
  scope: ResolvedScope,
  { from, to, posts }: Interval & { posts: number },
  words: TermCounts,
  signal: AbortSignal,
): Promise<string[]> {
  const counts = await countTerms(clickhouse, inInterval(scope.matching, { from, to }), oneInOf(posts), signal)
  return leadingTerms(meaningfulOf(counts, words.languages, scope), counts, words)
}

const meaningfulOf = ({ terms }: TermCounts, languages: readonly string[], { tree }: ResolvedScope) =>
  meaningfulTerms(terms, stopWordTest(languages), queryWords(tree))

const inInterval = (matching: Selection, { from, to }: Interval) =>
  narrowed(matching, [within({ fromAt: new Date(from * 1_000), toAt: new Date(to * 1_000) })])
