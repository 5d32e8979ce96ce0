import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { enter } from '../../-redirects.ts'
import { WorkspaceCreation } from '#src/features/workspace-creation/workspace-creation.tsx'

export const Route = createFileRoute('/workspace/create')({
  staticData: { title: msg`New workspace` },
  beforeLoad: enter('account'),
  loader: ({ context }) => context.queryClient(),
  component: Creation,
})

function Creation() {
  const { keys, loadUser } = Route.useRouteContext()
  return <WorkspaceCreation keys={keys} loadUser={loadUser} cache={Route.useLoaderData()} />
}
