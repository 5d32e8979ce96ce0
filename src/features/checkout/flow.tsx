import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { OfferedPlan } from '#contract/billing/plan-usage.ts'
import { trustedPlan } from '#contract/plans.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { Outcome } from './outcome.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { provideCheckout } from './provide-checkout.ts'
import type { CheckoutPlace, CheckoutProps, PaidOffer } from './state.ts'
import { Summary } from './summary.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type FlowProps = CheckoutProps & { workspace: Workspace; offered: readonly OfferedPlan[] }

const isPaid = (offer: OfferedPlan): offer is PaidOffer => offer.plan !== 'free' && offer.price !== null

export function CheckoutFlow({ workspace, offered, onPlace, ...place }: FlowProps) {
  const workspaceId = useWorkspaceId()
  const machine = useCheckout(onPlace)
  const { plan: placedPlan, checkoutId: placedId, isReturn, cardOrigins } = place
  const [state, send] = useMachine(machine, {
    input: { workspaceId, plan: placedPlan, checkoutId: placedId, isReturn, cardOrigins },
  })
  const { plan, checkoutId } = state.context
  useAddress({ plan, checkoutId, onPlace, isLeaving: state.matches({ redirecting: 'leaving' }) })
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && send({ type: 'page.restored' })
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [send])

  const offers = offered.filter(isPaid)
  const isChoosing = state.matches('choosing') || state.matches('offered') || state.matches('redirecting')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        <Outcome state={state} send={send} workspace={workspace} />
        {isChoosing ? (
          <PlanChoice offers={offers} current={trustedPlan(workspace.plan)} state={state} send={send} />
        ) : null}
      </div>
      {state.matches('active') ? null : (
        <Summary offer={offers.find((offer) => offer.plan === plan) ?? null} workspace={workspace} />
      )}
    </div>
  )
}

/** Writes the address before leaving, so that the back button returns to this checkout. */
function useCheckout(onPlace: FlowProps['onPlace']) {
  const cache = useQueryClient()
  return useMemo(
    () =>
      provideCheckout(
        cache,
        ({ url, plan, checkoutId }) => void onPlace({ plan, checkoutId }).finally(() => location.assign(url)),
      ),
    [cache, onPlace],
  )
}

function useAddress({
  plan,
  checkoutId,
  onPlace,
  isLeaving,
}: Pick<FlowProps, 'plan' | 'checkoutId' | 'onPlace'> & { isLeaving: boolean }) {
  const write = useEffectEvent((place: CheckoutPlace) => void onPlace(place))
  useEffect(() => {
    if (!isLeaving) write({ plan, checkoutId })
  }, [plan, checkoutId, isLeaving])
}
