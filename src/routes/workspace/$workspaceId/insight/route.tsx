import { createFileRoute, Outlet } from '@tanstack/react-router'
import { insightSearch } from '#src/app/insight-search.ts'
import { WithPostTools } from '#src/app/post-tools.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/insight')({
  validateSearch: insightSearch,
  component: Insight,
})

function Insight() {
  return (
    <WithPostTools workspaceId={Route.useParams().workspaceId} search={Route.useSearch()}>
      <Outlet />
    </WithPostTools>
  )
}
