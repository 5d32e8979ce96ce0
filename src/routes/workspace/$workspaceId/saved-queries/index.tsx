import { createFileRoute } from '@tanstack/react-router'
import { SavedQueries } from '#src/features/saved-queries/saved-queries.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/saved-queries/')({
  staticData: { title: 'Saved queries' },
  component: Page,
})

function Page() {
  return <SavedQueries workspaceId={Route.useParams().workspaceId} />
}
