import { t } from '@lingui/core/macro'
import type { OverviewTerms } from '#contract/answers/overview.ts'
import { formatNumber } from '#src/text/format.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'

/** Why the number of a term differs from that of the posts behind it; nothing where both count the same. */
export function noteOf(
  { term, at, sentiment, language, source, author }: DrillDown,
  terms: OverviewTerms['terms'],
): string | undefined {
  const counted = terms.find((one) => one.term === term)
  if (!counted || counted.margin === null || at || sentiment || language || source || author) return undefined
  return t`Exact count. The page shows an estimate from a sample: ${`≈ ${formatNumber(counted.posts)} ± ${formatNumber(counted.margin)}`}.`
}
