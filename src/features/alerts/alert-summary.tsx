import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Alert } from '#contract/alerts/alerts.ts'
import { authorListsQuery } from '#src/api/author-lists.ts'
import { filtersQuery } from '#src/api/filters.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { formatList } from '#src/text/format.ts'
import { cx } from '#src/ui/cx.ts'
import { useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { listPageFilters } from '#src/widgets/scope/page-filters.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { searchOfScope } from './scope.ts'
import { conditionInWords } from './words.ts'

export function AlertSummary({
  alert: { condition, scope },
  className,
}: {
  alert: Pick<Alert, 'condition' | 'scope'>
  className?: string
}) {
  const listName = useListName(condition.kind === 'person' ? condition.authorListId : undefined)
  const { query, narrowing } = useScopeWords(scope)
  const where = [query, ...narrowing]
  return (
    <span className={cx('block wrap-long', className)}>
      {conditionInWords(condition, listName)}
      {' · '}
      <bdi>{formatList(where)}</bdi>
    </span>
  )
}

/** Undefined until loaded, or if the list doesn't exist. */
export function useListName(id: string | undefined): string | undefined {
  const workspaceId = useWorkspaceId()
  const lists = useQuery({ ...authorListsQuery(workspaceId), enabled: id !== undefined })
  return lists.data?.items.find((list) => list.id === id)?.name
}

function useScopeWords(scope: Alert['scope']) {
  const workspaceId = useWorkspaceId()
  const { queryId, text, filterId, authorListId, fields } = scope
  const queries = useQuery({ ...savedQueriesQuery(workspaceId), enabled: queryId !== undefined })
  const filters = useQuery({ ...filtersQuery(workspaceId), enabled: filterId !== undefined })
  const list = useListName(authorListId)
  const customFields = useCustomFields(fields !== undefined)
  const saved = queries.data?.items.find(({ id }) => id === queryId)?.name
  const missing = queries.isPending ? t`Saved query` : t`Query not found`
  const query = queryId === undefined ? (text === undefined ? t`All posts` : t`Search: ${text}`) : (saved ?? missing)
  const names = { filter: filters.data?.items.find(({ id }) => id === filterId)?.name, list, fields: customFields }
  return { query, narrowing: listPageFilters(searchOfScope(scope), names).map(({ words }) => words) }
}
