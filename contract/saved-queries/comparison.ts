import { maxCompared, parseQueryIds, queryIdsText } from './compared-queries.ts'

type Compared = { queryId?: string | undefined; compare?: string | undefined }

/** The saved queries of an address in order; two or more are compared. */
export const listComparedQueryIds = ({ queryId, compare }: Compared): string[] =>
  [...new Set([...parseQueryIds(queryId), ...parseQueryIds(compare)])].slice(0, maxCompared)

export const isComparing = (search: Compared) => listComparedQueryIds(search).length > 1

/** Input of the comparison of these queries within a scope. */
export function toComparisonInput<Scope extends { queryId?: unknown; text?: unknown }>(
  whole: Scope,
  ids: readonly string[],
) {
  const { queryId: _, text: __, ...scope } = whole
  return { ...scope, queries: queryIdsText(ids) }
}
