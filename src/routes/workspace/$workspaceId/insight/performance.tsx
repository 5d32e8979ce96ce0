import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '#src/features/performance/address.ts'
import { Performance } from '#src/features/performance/performance.tsx'
import { withoutUnread } from '#src/widgets/scope/read-search.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/performance')({
  staticData: { title: msg`Performance` },
  validateSearch: readPerformanceSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <Performance
      workspaceId={Route.useParams().workspaceId}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search: withoutUnread(search), resetScroll: false })}
    />
  )
}
