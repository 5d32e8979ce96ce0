import { useQuery } from '@tanstack/react-query'
import { queriesQuery } from '#src/api/queries.ts'
import { FilterBar } from '#src/features/overview/filter-bar.tsx'
import { rangeOf } from '#src/features/overview/scope.ts'
import type { OverviewSearch } from '#src/features/overview/search.ts'
import { useExtent } from '#src/features/overview/use-extent.ts'
import { SavedFilter } from './saved-filter.tsx'

type InsightBarProps = {
  workspaceId: string
  timezone: string
  search: OverviewSearch
  onChange: (change: Partial<OverviewSearch>) => void
}

/** The filter bar of the pages that count nothing of their own to choose from. */
export function InsightBar({ workspaceId, timezone, search, onChange }: InsightBarProps) {
  const queries = useQuery(queriesQuery(workspaceId))
  const extent = useExtent(workspaceId, timezone, true) ?? null
  return (
    <FilterBar
      {...{ workspaceId, search, timezone, extent, onChange }}
      range={rangeOf(search, timezone)}
      queries={queries.data?.items ?? []}
      savedFilter={<SavedFilter {...{ workspaceId, search, onChange }} />}
    />
  )
}
