import { t } from '@lingui/core/macro'
import type { OverviewTerms } from '#contract/answers/overview.ts'
import { formatNumber } from '#src/text/format.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'

/** Explains why a term's estimate differs from its exact post count; undefined if both are exact. */
export function toEstimateNote(
  { term, at, sentiment, language, source, author }: DrillDown,
  terms: OverviewTerms['terms'],
): string | undefined {
  const counted = terms.find((one) => one.term === term)
  if (!counted || counted.margin === null || at || sentiment || language || source || author) return undefined
  return t`Exact count. The page shows an estimate from a sample: ${`≈ ${formatNumber(counted.posts)} ± ${formatNumber(counted.margin)}`}.`
}
