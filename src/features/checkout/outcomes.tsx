import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PaidPlan } from '#contract/billing/prices.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import type { useRun } from '#src/widgets/actors/use-run.ts'
import { planNames } from '#src/widgets/plans/plan-names.ts'
import type { CheckoutSend, CheckoutState } from './state.ts'

/** The main action takes the focus if the pressed button was removed. */
function ActionButton({
  onTake,
  isMain = false,
  children,
}: {
  onTake: () => void
  isMain?: boolean
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isMain && document.activeElement === document.body) button.current?.focus()
  }, [isMain])
  return (
    <Button ref={button} variant={isMain ? 'primary' : 'secondary'} onClick={onTake}>
      {children}
    </Button>
  )
}

export type OutcomeInput = {
  state: CheckoutState
  send: CheckoutSend
  run: ReturnType<typeof useRun>
  workspace: Workspace
  plan: PaidPlan | null
}
type Outcome = { title: string; text: string; actions?: ReactNode } | null

const renderBillingLink = (workspaceId: string) => (
  <Link to="/workspace/$workspaceId/settings/billing" params={{ workspaceId }} className={buttonClass()}>
    <Trans>Billing</Trans>
  </Link>
)

/** By state; in states without an entry, the user chooses a plan. */
const wordings: Record<
  string,
  (
    input: OutcomeInput & { start: (words: ReactNode) => ReactNode; ask: ReactNode; again: ReactNode } & {
      planName: string
    },
  ) => Outcome
> = {
  recalling: ({ run, ask }) =>
    run.isLost
      ? {
          title: t`The server doesn’t respond`,
          text: t`Your payments are not affected. Soundings keeps checking.`,
          actions: ask,
        }
      : null,
  offered: ({ planName, start, send }) => ({
    title: t`A checkout for ${planName} is open`,
    text: t`You haven’t paid yet. Continue, cancel, or choose another plan.`,
    actions: (
      <>
        {start(<Trans>Continue to payment</Trans>)}
        <ActionButton onTake={() => send({ type: 'checkout.cancel' })}>
          <Trans>Cancel checkout</Trans>
        </ActionButton>
      </>
    ),
  }),
  cancelling: () => ({ title: t`Closing the checkout`, text: t`You have not been charged, and your choice is saved.` }),
  verifying: ({ run, ask }) => ({
    title: run.isLost ? t`You are offline` : t`Your payment is being checked`,
    text: run.isLost
      ? t`Your payments are not affected. Soundings keeps checking.`
      : t`This takes a few seconds. You can reload the page at any time.`,
    actions: run.isLost ? ask : null,
  }),
  processing: ({ planName, ask, workspace }) => ({
    title: t`Payment in progress`,
    text: t`${planName} starts once the payment is settled. This can take days with some payment methods. We’ll notify you in the app, so you can close this page.`,
    actions: (
      <>
        {ask}
        {renderBillingLink(workspace.id)}
      </>
    ),
  }),
  opening: ({ planName }) => ({
    title: t`${planName} is paid`,
    text: t`This takes a few seconds. You can reload the page at any time.`,
  }),
  active: ({ planName, workspace }) => ({
    title: t`${planName} is active`,
    text: t`Your workspace ${workspace.name} is now on the ${planName} plan. You’ll find the invoice on the billing page.`,
    actions: (
      <>
        <Link to="/workspace/$workspaceId" params={{ workspaceId: workspace.id }} className={buttonClass('primary')}>
          <Trans>Go to your workspace</Trans>
        </Link>
        {renderBillingLink(workspace.id)}
      </>
    ),
  }),
  failed: ({ again }) => ({
    title: t`The payment did not go through`,
    text: t`You have not been charged. Try again with this or another card.`,
    actions: again,
  }),
  expired: ({ again }) => ({
    title: t`The checkout has expired`,
    text: t`You have not been charged, and your choice is saved.`,
    actions: again,
  }),
  cancelled: ({ again }) => ({
    title: t`Checkout cancelled`,
    text: t`You have not been charged, and your choice is saved.`,
    actions: again,
  }),
  subscribed: ({ send, workspace }) => ({
    title: t`You already have a plan`,
    text: t`Change it on the plan page. You’ll see the price first.`,
    actions: (
      <>
        <Link
          to="/workspace/$workspaceId/settings/plan"
          params={{ workspaceId: workspace.id }}
          className={buttonClass('primary')}
        >
          <Trans>Change plan</Trans>
        </Link>
        {renderBillingLink(workspace.id)}
        <ActionButton onTake={() => send({ type: 'checkout.ask' })}>
          <Trans>Check again</Trans>
        </ActionButton>
      </>
    ),
  }),
  missing: ({ send }) => ({
    title: t`Checkout not found`,
    text: t`This checkout doesn’t exist, or someone else started it. You have not been charged.`,
    actions: (
      <ActionButton onTake={() => send({ type: 'checkout.choose' })} isMain>
        <Trans>Choose a plan</Trans>
      </ActionButton>
    ),
  }),
  unrecognised: ({ send, ask }) => ({
    title: t`Unknown response from the server`,
    text: t`The app may be outdated. Your payments are not affected. Reload the page.`,
    actions: (
      <>
        {ask}
        <ActionButton onTake={() => send({ type: 'checkout.choose' })}>
          <Trans>Choose a plan</Trans>
        </ActionButton>
      </>
    ),
  }),
  untrusted: ({ send }) => ({
    title: t`The checkout couldn’t be opened`,
    text: t`The server sent an address that doesn’t belong to the payment provider. Don’t enter your card, and contact the operator.`,
    actions: (
      <ActionButton onTake={() => send({ type: 'checkout.choose' })}>
        <Trans>Choose a plan</Trans>
      </ActionButton>
    ),
  }),
}

export function describeOutcome(input: OutcomeInput): Outcome {
  const { state, send, run, plan } = input
  const name = typeof state.value === 'string' ? state.value : Object.keys(state.value)[0]!
  const start = (words: ReactNode) =>
    plan === null ? null : (
      <ActionButton onTake={() => send({ type: 'checkout.start', plan })} isMain>
        {words}
      </ActionButton>
    )
  const again = (
    <>
      {start(<Trans>Try again</Trans>)}
      <ActionButton onTake={() => send({ type: 'checkout.choose' })}>
        <Trans>Choose a plan</Trans>
      </ActionButton>
    </>
  )
  const ask = (
    <ActionButton
      onTake={() => (state.can({ type: 'checkout.ask' }) ? send({ type: 'checkout.ask' }) : run.checkNow())}
      isMain
    >
      <Trans>Check again</Trans>
    </ActionButton>
  )
  const planName = plan === null ? t`The plan` : planNames[plan]
  return wordings[name]?.({ ...input, planName, start, ask, again }) ?? null
}
