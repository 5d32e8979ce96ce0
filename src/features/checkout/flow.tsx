import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import type { OfferedPlan } from '#contract/billing/plan-usage.ts'
import { toKnownPlan } from '#contract/plans.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { checkoutQuery } from '#src/api/billing.ts'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { useRun } from '#src/widgets/actors/use-run.ts'
import { PlanChoice } from './plan-choice.tsx'
import { provideCheckout } from './provide-checkout.ts'
import type { CheckoutPlace, CheckoutProps, PaidOffer } from './state.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { translate } from '#src/text/terms.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { describeOutcome, type OutcomeInput } from './outcomes.tsx'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney, formatPrice } from '#src/text/money.ts'
import { planNames } from '#src/widgets/plans/plan-names.ts'

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

  const { data: followed } = useQuery({
    ...checkoutQuery({ workspaceId, checkoutId: checkoutId ?? '' }),
    enabled: false,
  })
  const namedPlan = plan ?? followed?.plan ?? null
  const offers = offered.filter(isPaid)
  const isChoosing = state.matches('choosing') || state.matches('offered') || state.matches('redirecting')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        <Outcome state={state} send={send} workspace={workspace} plan={namedPlan} />
        {isChoosing ? (
          <PlanChoice offers={offers} current={toKnownPlan(workspace.plan)} state={state} send={send} />
        ) : null}
      </div>
      {state.matches('active') ? null : (
        <Summary offer={offers.find((offer) => offer.plan === namedPlan) ?? null} workspace={workspace} />
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

function Outcome(props: Omit<OutcomeInput, 'run'>) {
  const { state } = props
  const run = useRun(state.children.followRun)
  const problem = state.context.problem ?? run.problem
  const isBusy = state.hasTag('busy') || run.isAsking
  const outcome = describeOutcome({ ...props, run })
  if (outcome === null) return isBusy && !state.matches('redirecting') ? <Skeleton className="h-32" /> : null
  return (
    <Panel title={outcome.title} isBusy={isBusy} actions={outcome.actions}>
      <p>{outcome.text}</p>
      {problem ? <ErrorText>{translate(problem)}</ErrorText> : null}
    </Panel>
  )
}

/** A live region, because the state changes without user input. */
function Panel({
  title,
  isBusy,
  actions,
  children,
}: {
  title: ReactNode
  isBusy: boolean
  actions: ReactNode
  children: ReactNode
}) {
  return (
    <section className="grid gap-3 rounded-md border border-line-strong bg-surface p-4">
      <div role="status" className="grid gap-2">
        <h2 className="flex items-center gap-2 text-lg font-semibold">
          {isBusy ? <Spinner /> : null}
          {title}
        </h2>
        <div className="grid max-w-prose gap-2 text-sm text-ink-soft">{children}</div>
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </section>
  )
}

function Summary({ offer, workspace }: { offer: PaidOffer | null; workspace: Workspace }) {
  return (
    <aside aria-label={t`Summary`} className="rounded-md border border-line bg-surface p-4">
      <h2 className="mb-3 text-base font-semibold">
        <Trans>Summary</Trans>
      </h2>
      {offer === null ? (
        <p className="text-sm text-ink-soft">
          <Trans>No plan chosen.</Trans>
        </p>
      ) : (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm tabular-nums [&_dd]:text-right">
            <dt className="text-ink-soft">
              <Trans>Plan</Trans>
            </dt>
            <dd>{planNames[offer.plan]}</dd>
            <dt className="text-ink-soft">
              <Trans>For</Trans>
            </dt>
            <dd className="wrap-long">{workspace.name}</dd>
            <dt className="text-ink-soft">
              <Trans>Charged today</Trans>
            </dt>
            <dd className="font-semibold">{formatMoney(offer.price)}</dd>
            <dt className="text-ink-soft">
              <Trans>Renewal</Trans>
            </dt>
            <dd>{formatPrice(offer.price)}</dd>
          </dl>
          <p className="mt-3 border-t border-line pt-3 text-xs text-ink-soft">
            <Trans>
              Renews automatically until you cancel. You can cancel at any time and keep access until the end of the
              paid period. Taxes are shown at payment.
            </Trans>
          </p>
        </>
      )}
    </aside>
  )
}
