import { createFileRoute } from '@tanstack/react-router'
import { ImportPosts } from '#src/features/saved-queries/import-posts.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/saved-queries/import')({
  staticData: { title: 'Import posts' },
  component: Page,
})

function Page() {
  return <ImportPosts workspaceId={Route.useParams().workspaceId} />
}
