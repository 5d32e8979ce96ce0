import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { followClosure } from '../../-redirects.ts'
import { PlanRequired } from '#src/features/checkout/plan-required.tsx'
import { SignedOutOfWorkspace } from '#src/features/errors/signed-out-of-workspace.tsx'
import { listCardOrigins } from '#src/widgets/plans/card-page.ts'

export const Route = createFileRoute('/workspace/$workspaceId/plan-required')({
  staticData: { title: msg`Plan` },
  beforeLoad: async ({ context, params: { workspaceId }, abortController, preload }) => {
    if (preload) return { closure: 'signedOut' as const }
    const decision = await context.decide.closure({ workspaceId }, abortController.signal)
    return { closure: followClosure(decision, workspaceId, (closure) => closure === 'planRequired') }
  },
  component: Page,
})

function Page() {
  const { closure, config } = Route.useRouteContext()
  if (closure === 'signedOut') return <SignedOutOfWorkspace />
  return <PlanRequired cardOrigins={listCardOrigins(config)} />
}
