import { createFileRoute } from '@tanstack/react-router'
import { followGuard } from '../../-redirects.ts'
import { ViewAsContext } from '#src/widgets/view-as/view-as.ts'
import { WorkspaceFrame } from '#src/features/shell/workspace-frame.tsx'
import { WorkspaceContext } from '#src/widgets/workspace/workspace.ts'

export const Route = createFileRoute('/workspace/$workspaceId')({
  staticData: {
    prefetch: async (cache, { params }) =>
      (await import('#src/features/shell/prefetch-workspace.ts')).prefetchWorkspace(cache, params.workspaceId!),
  },
  beforeLoad: async ({ context, params: { workspaceId }, location, abortController, preload }) => {
    if (preload) return { isCheckedVisit: false }
    const page = location.pathname.split('/')[3] ?? ''
    const visit = { area: 'workspace', workspaceId, page, address: location.href } as const
    return { isCheckedVisit: followGuard(await context.decide.guard(visit, abortController.signal), workspaceId) }
  },
  loader: async ({ context }) => ({ cache: await context.queryClient(), viewAs: await context.viewAs() }),
  component: Workspace,
})

function Workspace() {
  const { isCheckedVisit, signOut } = Route.useRouteContext()
  const { workspaceId } = Route.useParams()
  const { cache, viewAs } = Route.useLoaderData()
  return (
    <WorkspaceContext value={workspaceId}>
      <ViewAsContext value={viewAs}>
        <WorkspaceFrame cache={cache} isOpen={isCheckedVisit === true} onSignOut={signOut} />
      </ViewAsContext>
    </WorkspaceContext>
  )
}
