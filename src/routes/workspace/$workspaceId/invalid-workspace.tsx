import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { followClosure } from '../../-redirects.ts'
import { InvalidWorkspace } from '#src/features/errors/invalid-workspace.tsx'
import { SignedOutOfWorkspace } from '#src/features/errors/signed-out-of-workspace.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/invalid-workspace')({
  staticData: { title: msg`Workspace` },
  beforeLoad: async ({ context, params: { workspaceId }, abortController, preload }) => {
    if (preload) return { closure: 'signedOut' as const }
    const decision = await context.decide.closure({ workspaceId }, abortController.signal)
    return { closure: followClosure(decision, workspaceId, (closure) => closure !== 'planRequired') }
  },
  component: Page,
})

function Page() {
  const { closure, signOut } = Route.useRouteContext()
  if (closure === 'signedOut') return <SignedOutOfWorkspace />
  return <InvalidWorkspace isPlanOver={closure === 'planOver'} onSignOut={signOut} />
}
