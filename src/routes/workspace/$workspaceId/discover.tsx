import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Discover } from '#src/features/discover/discover.tsx'
import { DiscoverSearch } from '#src/features/discover/search.ts'

export const Route = createFileRoute('/workspace/$workspaceId/discover')({
  staticData: { title: msg`Discover` },
  validateSearch: (search) => DiscoverSearch.parse(search),
  component: Page,
})

function Page() {
  const { workspaceId } = Route.useParams()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <Discover
      key={workspaceId}
      workspaceId={workspaceId}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}
