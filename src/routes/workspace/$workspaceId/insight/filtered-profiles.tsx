import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FilteredSearch } from '#src/features/filters/address.ts'
import { FilteredPage } from '#src/features/filters/filtered-page.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/insight/filtered-profiles')({
  staticData: { title: msg`Hidden profiles` },
  validateSearch: (search) => FilteredSearch.parse(search),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <FilteredPage
      kind="profiles"
      workspaceId={Route.useParams().workspaceId}
      search={Route.useSearch()}
      onSearchChange={(search, options) => void navigate({ search, ...options })}
    />
  )
}
