import { createFileRoute } from '@tanstack/react-router'
import { DiscoverPage } from '#src/app/discover-page.tsx'
import { discoverSearch } from '#src/app/discover-search.ts'
import { WithPostTools } from '#src/app/post-tools.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/discover')({
  staticData: { title: 'Discover' },
  validateSearch: discoverSearch,
  component: Page,
})

function Page() {
  const { workspaceId } = Route.useParams()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <WithPostTools {...{ workspaceId, search }}>
      <DiscoverPage
        key={workspaceId}
        {...{ workspaceId, search }}
        onSearchChange={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </WithPostTools>
  )
}
