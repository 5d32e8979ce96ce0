import { createFileRoute, Outlet } from '@tanstack/react-router'
import { WithPostTools } from '#src/widgets/posts/post-tools.tsx'
import { OverviewSearch } from '#src/widgets/scope/search.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight')({
  validateSearch: (search) => OverviewSearch.parse(search),
  component: Insight,
})

function Insight() {
  return (
    <WithPostTools workspaceId={Route.useParams().workspaceId} search={Route.useSearch()}>
      <Outlet />
    </WithPostTools>
  )
}
