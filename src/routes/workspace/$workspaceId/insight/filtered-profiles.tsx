import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readFilteredSearch } from '#src/features/filters/search.ts'
import { FilteredPage } from '#src/features/filters/filtered-page.tsx'
import { useSearchChange } from '#src/routes/-use-search-change.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/filtered-profiles')({
  staticData: { title: msg`Filtered profiles` },
  validateSearch: readFilteredSearch,
  component: () => (
    <FilteredPage kind="profiles" search={Route.useSearch()} onSearchChange={useSearchChange({ resetScroll: true })} />
  ),
})
