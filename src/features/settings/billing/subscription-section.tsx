import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Billing } from '#contract/billing/billing.ts'
import { cancelPlan, resumePlan } from '#src/api/billing.ts'
import { dayIn, formatDay } from '#src/text/format.ts'
import { formatMoney, formatPrice } from '#src/text/money.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { planNames } from '#src/widgets/plans/plan-names.ts'
import { OpenInvoice } from '#src/widgets/plans/open-invoice.tsx'
import { useBillingChange } from './use-billing-change.ts'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function SubscriptionSection({ billing, cardOrigins }: { billing: Billing; cardOrigins: readonly string[] }) {
  const timezone = useTimezone()
  const { subscription, nextCharge } = billing
  const dayOf = (at: string) => formatDay(dayIn(timezone, at))
  return (
    <section aria-labelledby="subscription" className="grid justify-items-start gap-3">
      <h2 id="subscription" className="text-lg font-semibold">
        <Trans>Plan</Trans>
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm tabular-nums">
        <dt className="text-ink-soft">
          <Trans>Plan</Trans>
        </dt>
        <dd>
          {planNames[billing.plan]}
          {subscription?.price ? `, ${formatPrice(subscription.price)}` : ''}
        </dd>
        <dt className="text-ink-soft">
          <Trans>Next charge</Trans>
        </dt>
        <dd>{nextCharge === null ? t`None` : t`${formatMoney(nextCharge)} on ${dayOf(nextCharge.at)}`}</dd>
        {billing.endsAt === null || nextCharge !== null ? null : (
          <>
            <dt className="text-ink-soft">
              <Trans>Open until</Trans>
            </dt>
            <dd>{dayOf(billing.endsAt)}</dd>
          </>
        )}
      </dl>
      {subscription?.status === 'past_due' || subscription?.status === 'unpaid' ? (
        <ErrorText className="max-w-prose text-sm">
          <Trans>The last payment failed. We’ll retry for a few days. Update the card to fix it.</Trans>
        </ErrorText>
      ) : null}
      <OpenInvoice invoice={billing.openInvoice} cardOrigins={cardOrigins} />
      <SubscriptionActions billing={billing} />
    </section>
  )
}

function SubscriptionActions({ billing: { subscription, openCheckout } }: { billing: Billing }) {
  const [isAsking, setAsking] = useState(false)
  const params = { workspaceId: useWorkspaceId() }
  const resume = useBillingChange(() => resumePlan(params), t`Plan resumed.`)
  const checkout = openCheckout?.status === 'open' ? openCheckout : null
  if (!subscription?.isLive)
    return (
      <Link
        to="/workspace/$workspaceId/checkout"
        params={params}
        search={checkout ? { plan: checkout.plan, checkout: checkout.id } : {}}
        className={buttonClass('primary')}
      >
        {checkout ? t`Continue checkout` : t`Choose a plan`}
      </Link>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/workspace/$workspaceId/settings/plan" params={params} className={buttonClass()}>
        <Trans>Change plan</Trans>
      </Link>
      {subscription.cancelAtPeriodEnd ? (
        <Button variant="primary" busy={resume.isPending} onClick={() => resume.mutate()}>
          <Trans>Resume plan</Trans>
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>
          <Trans>Cancel plan</Trans>
        </Button>
      )}
      <ErrorText error={resume.error} className="w-full text-sm" />
      {isAsking ? <CancelDialog until={subscription.currentPeriodEnd} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

function CancelDialog({ until, onClose }: { until: string | null; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const doneText = t`The plan ends after the paid period.`
  const cancel = useBillingChange(() => cancelPlan({ workspaceId }), doneText, onClose)
  const day = until === null ? null : formatDay(dayIn(timezone, until))
  return (
    <ConfirmDialog
      title={t`Cancel plan`}
      confirm={t`Cancel plan`}
      dismiss={t`Keep plan`}
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <p>{day === null ? doneText : t`You keep access until ${day} and won’t be charged again.`}</p>
        <p>
          <Trans>You can resume it until then. Posts, queries and members stay stored.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  )
}
