import { maxCompared, parseQueryIds, queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import type { OverviewSearch } from './search.ts'

type Compared = Pick<OverviewSearch, 'queryId' | 'compare'>

/** The saved queries of an address in order; two or more are compared. */
export const listComparedQueryIds = ({ queryId, compare }: Compared): string[] =>
  [...new Set([...parseQueryIds(queryId), ...parseQueryIds(compare)])].slice(0, maxCompared)

export const isComparing = (search: Compared) => listComparedQueryIds(search).length > 1

/** Address parameters for these queries; comparisons exclude unsaved searches. */
export const toComparedSearch = ([queryId, ...more]: readonly string[]) => ({
  queryId,
  compare: more.length === 0 ? undefined : queryIdsText(more),
  ...(more.length > 0 && { text: undefined }),
})
