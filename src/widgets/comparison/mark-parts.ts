import { t } from '@lingui/core/macro'
import { queryIdsOf } from '#contract/saved-queries/compared-queries.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { formatList } from '#src/text/format.ts'

type Asked = { query?: string; overlap?: string }

/** Which query of a comparison a mark is of, or which several, in words; null for neither. */
export function askedWords({ query, overlap }: Asked, queryNames?: ReadonlyMap<string, string>): string | null {
  const nameOf = (id: string) => queryNames?.get(id) ?? t`a saved query`
  if (query !== undefined) return nameOf(query)
  if (overlap === undefined) return null
  const ids = queryIdsOf(overlap)
  const names = formatList(ids.map(nameOf))
  return ids.length === 2 ? names : t`two or more of ${names}`
}

/** The scope of a page with the query that such a mark says; several queries stand in the mark itself. */
export function withQueryOf(page: Scope, { query, overlap }: Asked): Scope {
  if (query === undefined && overlap === undefined) return page
  const { queryId: _, text: __, ...scope } = page
  return query === undefined ? scope : { ...scope, queryId: query }
}
