import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { planNames } from '#src/widgets/plans/limits.ts'
import type { CheckoutSend, CheckoutState } from './state.ts'

type ActionButtonProps = { onTake: () => void; isMain?: boolean; children: ReactNode }

/** A way on from where the checkout stands. The main one takes the focus where what was pressed is gone. */
function ActionButton({ onTake, isMain = false, children }: ActionButtonProps) {
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

type OutcomeInput = { state: CheckoutState; send: CheckoutSend; workspace: Workspace }
type Outcome = { title: string; text: string; actions?: ReactNode }
type Actions = { start: (words: ReactNode) => ReactNode; ask: ReactNode; again: ReactNode }
type Wording = (input: OutcomeInput & Actions & { planName: string }) => Outcome

const toWorkspace = (workspaceId: string) => (
  <Link to="/workspace/$workspaceId" params={{ workspaceId }} className={buttonClass('primary')}>
    <Trans>Go to your workspace</Trans>
  </Link>
)
const toPlan = (workspaceId: string) => (
  <Link to="/workspace/$workspaceId/settings/plan" params={{ workspaceId }} className={buttonClass('primary')}>
    <Trans>Go to the plan page</Trans>
  </Link>
)
const toBilling = (workspaceId: string) => (
  <Link to="/workspace/$workspaceId/settings/billing" params={{ workspaceId }} className={buttonClass()}>
    <Trans>Invoices and card</Trans>
  </Link>
)

/** By state. A state without words is one in which the plans are chosen. */
const wordings: Record<string, Wording> = {
  unreachable: ({ ask }) => ({
    title: t`The server does not answer`,
    text: t`Nothing is lost: what has been paid stays paid. It is asked again by itself.`,
    actions: ask,
  }),
  offered: ({ planName, start, send }) => ({
    title: t`A card page for ${planName} is open`,
    text: t`It was begun here or in another tab, and nothing is paid yet. Go on with it, cancel it, or choose another plan, which closes it.`,
    actions: (
      <>
        {start(<Trans>Go on to the card page</Trans>)}
        <ActionButton onTake={() => send({ type: 'checkout.cancel' })}>
          <Trans>Cancel it</Trans>
        </ActionButton>
      </>
    ),
  }),
  cancelling: () => ({ title: t`The card page is being closed`, text: t`Nothing is charged.` }),
  verifying: ({ state, ask }) => ({
    title: t`Your payment is being checked`,
    text: state.hasTag('lost')
      ? t`The connection is lost. The payment does not depend on this page; it is asked again by itself.`
      : t`This takes some seconds. The page can be loaded again at any time.`,
    actions: state.hasTag('lost') ? ask : null,
  }),
  processing: ({ planName, ask, workspace }) => ({
    title: t`The payment is on its way`,
    text: t`${planName} begins once the payment is settled, which may take days with some ways to pay. It will show here and as a notice in the app; this page need not stay open.`,
    actions: (
      <>
        {ask}
        {toBilling(workspace.id)}
      </>
    ),
  }),
  opening: ({ planName }) => ({ title: t`${planName} is paid`, text: t`Your workspace is being opened.` }),
  active: ({ planName, workspace }) => ({
    title: t`${planName} runs`,
    text: t`The payment went through, and ${workspace.name} is on ${planName} now. The invoice is on the billing page.`,
    actions: (
      <>
        {toWorkspace(workspace.id)}
        {toBilling(workspace.id)}
      </>
    ),
  }),
  failed: ({ again }) => ({
    title: t`The payment did not go through`,
    text: t`Nothing has been charged. Try again with this card or another one; what you chose is kept.`,
    actions: again,
  }),
  expired: ({ again }) => ({
    title: t`The card page has expired`,
    text: t`It was open for too long, and nothing has been charged. What you chose is kept.`,
    actions: again,
  }),
  cancelled: ({ again }) => ({
    title: t`The checkout is cancelled`,
    text: t`Nothing has been charged. What you chose is kept.`,
    actions: again,
  }),
  subscribed: ({ send, workspace }) => ({
    title: t`A subscription runs already`,
    text: t`Nobody pays twice: on the plan page it can be changed to another plan, and what that costs is shown before.`,
    actions: (
      <>
        {toPlan(workspace.id)}
        {toBilling(workspace.id)}
        <ActionButton onTake={() => send({ type: 'checkout.ask' })}>
          <Trans>Ask again</Trans>
        </ActionButton>
      </>
    ),
  }),
  missing: ({ send }) => ({
    title: t`There is no such checkout`,
    text: t`The address names a checkout that you have not begun, or that another person began. Nothing has been charged for it here.`,
    actions: (
      <ActionButton onTake={() => send({ type: 'checkout.choose' })} isMain>
        <Trans>Begin anew</Trans>
      </ActionButton>
    ),
  }),
  unrecognised: ({ send, ask }) => ({
    title: t`The server says something that this page does not know`,
    text: t`App and server may be of different versions. Nothing is lost: what has been paid stays paid. Ask again, or load the page again.`,
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
    title: t`The card page was not opened`,
    text: t`The server named an address that is not the payment provider’s. Enter no card anywhere, and tell whoever runs this server.`,
    actions: (
      <ActionButton onTake={() => send({ type: 'checkout.choose' })}>
        <Trans>Choose a plan</Trans>
      </ActionButton>
    ),
  }),
}

export function outcomeOf(input: OutcomeInput): Outcome | null {
  const { state, send } = input
  const { plan } = state.context
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
    <ActionButton onTake={() => send({ type: 'checkout.ask' })} isMain>
      <Trans>Ask again</Trans>
    </ActionButton>
  )
  const planName = plan === null ? t`The plan` : planNames[plan]
  return wordings[name]?.({ ...input, planName, start, ask, again }) ?? null
}
