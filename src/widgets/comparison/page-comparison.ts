import { t } from '@lingui/core/macro'
import { isComparing, listComparedQueryIds, toComparisonInput } from '#contract/saved-queries/comparison.ts'
import { comparisonQuery } from '#src/api/comparison.ts'
import type { Page } from '../insight-page/page.ts'

type Compared = Pick<Page, 'scope' | 'search'>

/** The page's scope without its own query, and the compared queries. */
export const comparisonInput = ({ scope, search }: Compared) => toComparisonInput(scope, listComparedQueryIds(search))

export const pageComparisonQuery = (page: Compared) => comparisonQuery(comparisonInput(page))

/** Null for two queries or more. */
export const missingQueries = ({ search }: Compared) =>
  isComparing(search) ? null : t`Choose at least two queries for this panel.`

/** The part of `definePanel` that all panels of compared queries share. */
export const comparing = {
  of: 'comparison',
  input: comparisonInput,
  question: pageComparisonQuery,
  missing: missingQueries,
} as const
