import { createFileRoute } from '@tanstack/react-router'
import { InvalidWorkspace } from '#src/features/errors/invalid-workspace.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/invalid-workspace')({
  staticData: { title: 'Workspace not open to you' },
  component: Page,
})

function Page() {
  const { loadUser, signOut } = Route.useRouteContext()
  return <InvalidWorkspace workspaceId={Route.useParams().workspaceId} loadUser={loadUser} onSignOut={signOut} />
}
