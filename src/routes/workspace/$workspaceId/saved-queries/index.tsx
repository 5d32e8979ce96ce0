import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListView } from '#src/features/saved-queries/list-search.ts'
import { SavedQueries } from '#src/features/saved-queries/saved-queries.tsx'
import { withoutUnread } from '#src/widgets/scope/read-search.ts'

export const Route = createFileRoute('/workspace/$workspaceId/saved-queries/')({
  staticData: { title: msg`Saved queries` },
  validateSearch: readListView,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <SavedQueries
      view={Route.useSearch()}
      onViewChange={(view) => void navigate({ search: withoutUnread(view), replace: true })}
    />
  )
}
