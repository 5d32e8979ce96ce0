import { createFileRoute } from '@tanstack/react-router'
import { Filtered } from '#src/app/filtered-page.tsx'
import { filteredSearch } from '#src/app/filtered-search.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/filtered-profiles')({
  staticData: { title: 'Filtered profiles' },
  validateSearch: filteredSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <Filtered
      kind="profiles"
      workspaceId={Route.useParams().workspaceId}
      search={Route.useSearch()}
      onSearchChange={(search, options) => void navigate({ search, ...options })}
    />
  )
}
