import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BillingSettings } from '#src/features/settings/billing/billing-settings.tsx'
import { listCardOrigins } from '#src/widgets/plans/card-page.ts'

export const Route = createFileRoute('/workspace/$workspaceId/settings/billing')({
  staticData: { title: msg`Billing` },
  component: () => <BillingSettings cardOrigins={listCardOrigins(Route.useRouteContext().config)} />,
})
