import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Filter, LibraryBig } from 'lucide-react'
import { buttonClass } from '#src/ui/button-class.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { toQueryText } from './query-text.ts'
import type { DiscoverSearch } from './search.ts'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function Actions({
  search,
  queryName,
  range,
  mark,
}: {
  search: DiscoverSearch
  queryName: string | null
  range: DayRange
  mark: DrillDown | null
}) {
  const workspaceId = useWorkspaceId()
  const maySave = useMay('queries.edit')
  const mayFilter = useMay('filters.edit')
  const query = toQueryText(search, mark, queryName)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {maySave && query ? (
        <Link
          to="/workspace/$workspaceId/saved-queries/$queryId"
          params={{ workspaceId, queryId: 'new' }}
          search={{ text: query }}
          className={buttonClass('secondary')}
        >
          <LibraryBig size={14} aria-hidden />
          <Trans>Save as query</Trans>
        </Link>
      ) : null}
      {mayFilter ? (
        <Link
          to="/workspace/$workspaceId/insight/filtered-posts"
          params={{ workspaceId }}
          search={filterSearch(search, range, mark)}
          className={buttonClass('secondary')}
        >
          <Filter size={14} aria-hidden />
          <Trans>Create filter</Trans>
        </Link>
      ) : null}
    </div>
  )
}

export function filterSearch(search: DiscoverSearch, range: DayRange, mark: DrillDown | null) {
  const { queryId, source, language, sentiment, type } = search
  const { term, topic, hashtag, domain, author, source: home } = mark ?? {}
  return {
    make: 'new',
    ...range,
    queryId,
    source,
    language,
    sentiment,
    type,
    text: toQueryText({ text: search.text }, { term, topic }) || undefined,
    hashtag,
    domain,
    author: author && home ? `${home}:${author}` : undefined,
  }
}
