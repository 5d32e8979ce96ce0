import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BillingSettings } from '#src/features/settings/billing-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/billing')({
  staticData: { title: msg`Billing` },
  component: Page,
})

function Page() {
  return <BillingSettings workspaceId={Route.useParams().workspaceId} />
}
