import { createFileRoute } from '@tanstack/react-router'
import { Discover } from '#src/features/frames/discover.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/discover')({
  staticData: { title: 'Discover' },
  component: Page,
})

function Page() {
  return <Discover workspaceId={Route.useParams().workspaceId} />
}
