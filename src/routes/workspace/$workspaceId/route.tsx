import { createFileRoute } from '@tanstack/react-router'
import { followGuard } from '../../-redirects.ts'
import { WorkspaceFrame } from '#src/features/shell/workspace-frame.tsx'

export const Route = createFileRoute('/workspace/$workspaceId')({
  beforeLoad: async ({ context, params: { workspaceId }, location, abortController, preload }) => {
    if (preload) return { isCheckedVisit: false }
    const input = {
      workspaceId,
      page: location.pathname.split('/')[3] ?? '',
      address: location.href,
      now: Date.now() / 1_000,
    }
    const decision = await context.decide.guard(input, abortController.signal)
    const isCheckedVisit = followGuard(decision, workspaceId)
    return { isCheckedVisit }
  },
  loader: ({ context }) => context.queryClient(),
  component: Workspace,
})

function Workspace() {
  const { isCheckedVisit, signOut } = Route.useRouteContext()
  const { workspaceId } = Route.useParams()
  return (
    <WorkspaceFrame
      cache={Route.useLoaderData()}
      workspaceId={workspaceId}
      isOpen={isCheckedVisit === true}
      onSignOut={signOut}
    />
  )
}
