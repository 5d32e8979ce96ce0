import { maxCompared, queryIdsOf, queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import type { OverviewSearch } from './search.ts'

type Compared = Pick<OverviewSearch, 'queryId' | 'compare'>

/** The saved queries of an address in their order; from two on they stand side by side. */
export const comparedIds = ({ queryId, compare }: Compared): string[] =>
  [...new Set([...queryIdsOf(queryId), ...queryIdsOf(compare)])].slice(0, maxCompared)

export const isComparing = (search: Compared) => comparedIds(search).length > 1

/** An address with these saved queries; what nobody saved is no part of a comparison. */
export const withCompared = ([queryId, ...more]: readonly string[]) => ({
  queryId,
  compare: more.length === 0 ? undefined : queryIdsText(more),
  ...(more.length > 0 && { text: undefined }),
})
