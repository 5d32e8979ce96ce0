import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { WorkspaceCreation } from '#src/features/workspace-creation/workspace-creation.tsx'

export const Route = createFileRoute('/workspace/create')({
  staticData: { title: msg`New workspace` },
  beforeLoad: ({ context, location }) => {
    if (!context.isSignedIn()) throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true })
  },
  loader: ({ context }) => context.queryClient(),
  component: Creation,
})

function Creation() {
  const { keys, loadUser } = Route.useRouteContext()
  return <WorkspaceCreation keys={keys} loadUser={loadUser} cache={Route.useLoaderData()} />
}
