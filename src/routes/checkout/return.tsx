import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readCheckoutSearch } from '../-checkout-search.ts'
import { enter } from '../-redirects.ts'
import { Checkout } from '#src/features/checkout/checkout.tsx'
import { NoCheckout } from '#src/features/checkout/no-checkout.tsx'
import { listCardOrigins } from '#src/widgets/plans/card-page.ts'
import { useWorkspaceId, WorkspaceContext } from '#src/widgets/workspace/workspace.ts'

export const Route = createFileRoute('/checkout/return')({
  staticData: { title: msg`Payment` },
  validateSearch: readCheckoutSearch,
  beforeLoad: enter('account'),
  loader: ({ context }) => context.queryClient(),
  component: Page,
})

function Page() {
  const { workspace, checkout } = Route.useSearch()
  if (workspace === undefined || checkout === undefined) return <NoCheckout />
  return (
    <WorkspaceContext value={workspace}>
      <Return key={checkout} checkoutId={checkout} />
    </WorkspaceContext>
  )
}

/** Asks the server for the outcome; the URL's other parameters are not trusted. */
function Return({ checkoutId }: { checkoutId: string }) {
  const workspaceId = useWorkspaceId()
  const { config } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <Checkout
      cache={Route.useLoaderData()}
      plan={null}
      checkoutId={checkoutId}
      isReturn
      cardOrigins={listCardOrigins(config)}
      onPlace={async (place) => {
        if (place.checkoutId === checkoutId) return
        await navigate({
          to: '/workspace/$workspaceId/checkout',
          params: { workspaceId },
          search: { plan: place.plan ?? undefined, checkout: place.checkoutId ?? undefined },
          replace: true,
        })
      }}
    />
  )
}
