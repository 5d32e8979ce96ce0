import { createFileRoute } from '@tanstack/react-router'
import { People } from '#src/features/frames/insight-frames.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/insight/people')({
  staticData: { title: 'People' },
  component: Page,
})

function Page() {
  return <People workspaceId={Route.useParams().workspaceId} />
}
