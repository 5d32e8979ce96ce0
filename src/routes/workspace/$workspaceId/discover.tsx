import { useCallback } from 'react'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Discover } from '#src/features/discover/discover.tsx'
import { readRange, defaultDays } from '#src/widgets/scope/scope.ts'
import { type DiscoverSearch, readDiscoverSearch } from '#src/features/discover/search.ts'
import { withoutOpenItems } from '#src/widgets/scope/drill-down.ts'
import { type TimeSearch, WithTimeTools } from '#src/widgets/time/time-tools.tsx'
import { useToday } from '#src/widgets/workspace/workspace.ts'
import { useSearchChange } from '#src/routes/-use-search-change.ts'

export const Route = createFileRoute('/workspace/$workspaceId/discover')({
  staticData: { title: msg`Discover` },
  validateSearch: readDiscoverSearch,
  component: Page,
})

function Page() {
  const { workspaceId } = Route.useParams()
  const search = Route.useSearch()
  const today = useToday()
  const change = useSearchChange<DiscoverSearch>()
  const changeTime = useCallback(
    (next: TimeSearch) => change({ ...withoutOpenItems(search), ...next }),
    [change, search],
  )
  return (
    <WithTimeTools search={search} range={readRange(search, today, defaultDays.discover)} onChange={changeTime}>
      <Discover key={workspaceId} search={search} onSearchChange={change} />
    </WithTimeTools>
  )
}
