import { createFileRoute } from '@tanstack/react-router'
import { FilteredProfiles } from '#src/features/frames/insight-frames.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/insight/filtered-profiles')({
  staticData: { title: 'Filtered profiles' },
  component: Page,
})

function Page() {
  return <FilteredProfiles workspaceId={Route.useParams().workspaceId} />
}
