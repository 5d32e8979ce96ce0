import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readCheckoutSearch } from '../../-checkout-search.ts'
import { Checkout } from '#src/features/checkout/checkout.tsx'
import { listCardOrigins } from '#src/widgets/plans/card-page.ts'

export const Route = createFileRoute('/workspace/$workspaceId/checkout')({
  staticData: { title: msg`Checkout` },
  validateSearch: readCheckoutSearch,
  loader: ({ context }) => context.queryClient(),
  component: Page,
})

function Page() {
  const { workspaceId } = Route.useParams()
  const { config } = Route.useRouteContext()
  const { plan = null, checkout, cancelled = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Checkout
      key={workspaceId}
      cache={Route.useLoaderData()}
      plan={plan}
      checkoutId={checkout ?? cancelled}
      isReturn={false}
      cardOrigins={listCardOrigins(config)}
      onPlace={(place) =>
        navigate({ search: { plan: place.plan ?? undefined, checkout: place.checkoutId ?? undefined }, replace: true })
      }
    />
  )
}
