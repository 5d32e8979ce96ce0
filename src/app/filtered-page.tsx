import { useQuery } from '@tanstack/react-query'
import { workspaceQuery } from '#src/api/workspaces.ts'
import type { FilteredChange, FilteredSearch } from '#src/features/filters/address.ts'
import { FilteredPage } from '#src/features/filters/filtered-page.tsx'
import { rangeOf, scopeOf } from '#src/features/overview/scope.ts'
import type { OverviewSearch } from '#src/features/overview/search.ts'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { showToast } from '#src/features/toasts/toasts.ts'
import { InsightBar } from './insight-bar.tsx'
import { useExplain } from './post-tools.tsx'

type Search = OverviewSearch & FilteredSearch

type FilteredProps = {
  kind: 'posts' | 'profiles'
  workspaceId: string
  search: Search
  onSearchChange: (search: Search, options?: { replace: boolean }) => void
}

/** The filtered pages, composed with the bar and the card of other features. */
export function Filtered({ kind, workspaceId, search, onSearchChange }: FilteredProps) {
  const timezone = useQuery(workspaceQuery(workspaceId)).data?.timezone ?? 'UTC'
  const change = (next: FilteredChange | Partial<OverviewSearch>, options?: { replace: boolean }) =>
    onSearchChange({ ...search, ...next } as Search, options)
  return (
    <FilteredPage
      {...{ kind, timezone, search, PostCard }}
      scope={scopeOf(workspaceId, rangeOf(search, timezone), search)}
      bar={<InsightBar {...{ workspaceId, timezone, search }} onChange={change} />}
      notify={showToast}
      onExplain={useExplain()}
      onGo={change}
    />
  )
}
