import { createFileRoute } from '@tanstack/react-router'
import { PlanRequired } from '#src/features/checkout/plan-required.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/plan-required')({
  staticData: { title: 'Plan ended' },
  component: Page,
})

function Page() {
  return <PlanRequired workspaceId={Route.useParams().workspaceId} />
}
