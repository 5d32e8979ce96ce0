import { queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import { comparisonQuery } from '#src/api/comparison.ts'
import { listComparedQueryIds } from '../scope/compared-queries.ts'
import type { Page } from '../insight-page/page.ts'

/** The page's scope without its own query, and the compared queries. */
export function comparisonInput({ scope: whole, search }: Pick<Page, 'scope' | 'search'>) {
  const { queryId: _, text: __, ...scope } = whole
  return { ...scope, queries: queryIdsText(listComparedQueryIds(search)) }
}

export const pageComparisonQuery = (page: Pick<Page, 'scope' | 'search'>) => comparisonQuery(comparisonInput(page))
