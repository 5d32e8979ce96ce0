import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readAlertSearch } from '#src/features/alerts/search.ts'
import { AlertPage } from '#src/features/alerts/alert-page.tsx'
import { WithPostTools } from '#src/widgets/posts/post-tools.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/alerts/$alertId')({
  staticData: { title: msg`Alert` },
  validateSearch: readAlertSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { alertId } = Route.useParams()
  return (
    <WithPostTools search={search}>
      <AlertPage
        alertId={alertId}
        search={search}
        onGo={(id, view, options) =>
          void navigate({ params: (params) => ({ ...params, alertId: id }), search: { view }, ...options })
        }
        onSearchChange={(next) => void navigate({ search: next, replace: true })}
        onList={() => void navigate({ to: '/workspace/$workspaceId/alerts', search: {} })}
      />
    </WithPostTools>
  )
}
