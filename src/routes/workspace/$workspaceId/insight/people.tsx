import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readPeopleSearch } from '#src/features/people/address.ts'
import { People } from '#src/features/people/people.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/insight/people')({
  staticData: { title: msg`People` },
  validateSearch: (search) => readPeopleSearch(search),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <People
      workspaceId={Route.useParams().workspaceId}
      search={Route.useSearch()}
      onSearchChange={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}
