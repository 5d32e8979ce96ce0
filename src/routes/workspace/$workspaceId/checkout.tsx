import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Checkout } from '#src/features/checkout/checkout.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/checkout')({
  staticData: { title: msg`Checkout` },
  component: Page,
})

function Page() {
  return <Checkout workspaceId={Route.useParams().workspaceId} />
}
