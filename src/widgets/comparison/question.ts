import { queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import { comparisonQuery } from '#src/api/insights.ts'
import { comparedIds } from '../scope/compared-queries.ts'
import type { Page } from '../insight-page/page.ts'

/** What a comparison is asked with: the scope of the page, whichever of the queries it names. */
export function comparisonInput({ scope: whole, search }: Pick<Page, 'scope' | 'search'>) {
  const { queryId: _, text: __, ...scope } = whole
  return { ...scope, queries: queryIdsText(comparedIds(search)) }
}

export const comparisonOf = (page: Pick<Page, 'scope' | 'search'>) => comparisonQuery(comparisonInput(page))
