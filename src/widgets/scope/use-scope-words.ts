import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { listComparedQueryIds } from '#contract/saved-queries/comparison.ts'
import { authorListsQuery } from '#src/api/author-lists.ts'
import { filtersQuery } from '#src/api/filters.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { useCustomFields } from '../custom-fields/custom-fields.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { listPageFilters } from './page-filters.ts'
import type { OverviewSearch } from './search.ts'

/** Names of an address's queries and filters. */
export function useScopeWords(search: OverviewSearch): { queries: string[]; filters: string[] } {
  const workspaceId = useWorkspaceId()
  const { text, filter, authors, fields } = search
  const ids = listComparedQueryIds(search)
  const saved = useQuery({ ...savedQueriesQuery(workspaceId), enabled: ids.length > 0 })
  const filters = useQuery({ ...filtersQuery(workspaceId), enabled: filter !== undefined })
  const list = useListName(authors)
  const customFields = useCustomFields(fields !== undefined)
  const missing = saved.isPending ? t`Saved query` : t`Query not found`
  const names = { filter: filters.data?.items.find(({ id }) => id === filter)?.name, list, fields: customFields }
  return {
    queries:
      ids.length > 0
        ? ids.map((queryId) => saved.data?.items.find(({ id }) => id === queryId)?.name ?? missing)
        : [text === undefined ? t`All posts` : t`Search: ${text}`],
    filters: listPageFilters(search, names).map(({ words }) => words),
  }
}

/** Undefined until loaded, or if the list doesn't exist. */
export function useListName(id: string | undefined): string | undefined {
  const workspaceId = useWorkspaceId()
  const lists = useQuery({ ...authorListsQuery(workspaceId), enabled: id !== undefined })
  return lists.data?.items.find((list) => list.id === id)?.name
}
