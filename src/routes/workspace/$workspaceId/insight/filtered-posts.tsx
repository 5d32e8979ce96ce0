import { createFileRoute } from '@tanstack/react-router'
import { FilteredPosts } from '#src/features/frames/insight-frames.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/insight/filtered-posts')({
  staticData: { title: 'Filtered posts' },
  component: Page,
})

function Page() {
  return <FilteredPosts workspaceId={Route.useParams().workspaceId} />
}
