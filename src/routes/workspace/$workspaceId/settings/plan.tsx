import { createFileRoute } from '@tanstack/react-router'
import { PlanSettings } from '#src/features/settings/plan-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/plan')({
  staticData: { title: 'Plan' },
  component: Page,
})

function Page() {
  return <PlanSettings workspaceId={Route.useParams().workspaceId} />
}
