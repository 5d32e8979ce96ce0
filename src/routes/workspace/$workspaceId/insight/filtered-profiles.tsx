import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readFilteredSearch } from '#src/features/filters/address.ts'
import { FilteredPage } from '#src/features/filters/filtered-page.tsx'
import { withoutUnread } from '#src/widgets/scope/read-search.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/filtered-profiles')({
  staticData: { title: msg`Hidden profiles` },
  validateSearch: readFilteredSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <FilteredPage
      kind="profiles"

      search={Route.useSearch()}
      onSearchChange={(search, options) => void navigate({ search: withoutUnread(search), ...options })}
    />
  )
}
