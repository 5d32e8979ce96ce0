import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { authorListsQuery, filtersQuery } from '#src/api/filters.ts'
import { queriesQuery } from '#src/api/saved-queries.ts'
import { formatDays } from '#src/text/format.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { PageCaption } from '#src/ui/page-caption.tsx'
import { narrowingOf } from './narrowing.ts'
import type { OverviewSearch } from './search.ts'
import { useTimezone, useWorkspace, useWorkspaceId } from '../workspace/workspace.ts'

type PrintedScopeProps = { search: OverviewSearch; range: DayRange }

/** What the page looks at, in words: at the head of a printed page and under a chart that is saved. */
export function PrintedScope({ search, range }: PrintedScopeProps) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const workspace = useWorkspace()?.name
  const queries = useQuery(queriesQuery(workspaceId)).data?.items
  const filters = useQuery({ ...filtersQuery(workspaceId), enabled: search.filter !== undefined }).data?.items
  const lists = useQuery({ ...authorListsQuery(workspaceId), enabled: search.authors !== undefined }).data?.items
  const list = lists?.find(({ id }) => id === search.authors)?.name
  const query = queries?.find(({ id }) => id === search.queryId)
  const filter = filters?.find(({ id }) => id === search.filter)?.name
  const days = `${formatDays(range.from, range.to)} (${timezone.replaceAll('_', ' ')})`
  const lines = [days, queryText(search, query), ...narrowingOf(search, filter, list).map(({ words }) => words)]
  return <PageCaption owner={workspace} lines={lines} />
}

function queryText({ queryId, text }: OverviewSearch, query: { name: string; text: string } | undefined) {
  if (query !== undefined) return t`Query: ${query.name} (${query.text})`
  if (queryId !== undefined) return t`Saved query`
  return text === undefined ? t`All posts` : t`Search: ${text}`
}
