import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Billing } from '#contract/billing/billing.ts'
import { billingQuery, updateCard } from '#src/api/billing.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { InvoiceList } from '#src/widgets/plans/invoice-list.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { TaxIdForm } from './tax-id-form.tsx'
import { useLoadedWorkspace, useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { openCardPage } from '#src/widgets/plans/card-page.ts'

type BillingSettingsProps = { cardOrigins: readonly string[] }

export function BillingSettings({ cardOrigins }: BillingSettingsProps) {
  return (
    <SettingsFrame title={t`Billing`}>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <BillingPage cardOrigins={cardOrigins} />
      </Suspense>
    </SettingsFrame>
  )
}

function BillingPage({ cardOrigins }: BillingSettingsProps) {
  if (!useMay('billing.manage')) return <EmptyState title={t`Only owners can see this page`} />
  return <OwnersBilling cardOrigins={cardOrigins} />
}

function OwnersBilling({ cardOrigins }: BillingSettingsProps) {
  const { id } = useLoadedWorkspace()
  return (
    <QueryState query={useQuery(billingQuery(id))} pending={<Skeleton className="h-60" />}>
      {(billing) =>
        billing.provider === 'none' ? (
          <EmptyState title={t`No invoices`}>
            <Trans>This installation takes no payments. Every workspace keeps its plan.</Trans>
          </EmptyState>
        ) : (
          <BillingSections billing={billing} cardOrigins={cardOrigins} />
        )
      }
    </QueryState>
  )
}

function BillingSections({ billing, cardOrigins }: BillingSettingsProps & { billing: Billing }) {
  const { subscription, card, taxId, invoices } = billing
  return (
    <div className="grid gap-8">
      <SubscriptionSection billing={billing} cardOrigins={cardOrigins} />
      {subscription === null && card === null ? null : (
        <>
          <CardSection card={card} cardOrigins={cardOrigins} />
          <TaxIdForm key={taxId?.value ?? ''} taxId={taxId} />
        </>
      )}
      <section aria-labelledby="invoices" className="grid gap-3 border-t border-line pt-6">
        <h2 id="invoices" className="text-lg font-semibold">
          <Trans>Invoices</Trans>
        </h2>
        <InvoiceList invoices={invoices} />
      </section>
    </div>
  )
}

const brandOf = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** The card is changed on the payment provider's page, so that Soundings never handles its number. */
function CardSection({ card, cardOrigins }: { card: Billing['card']; cardOrigins: readonly string[] }) {
  const workspaceId = useWorkspaceId()
  const change = useMutation({
    mutationFn: async () => openCardPage((await updateCard({ workspaceId })).url, cardOrigins),
  })
  return (
    <section aria-labelledby="card" className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h2 id="card" className="text-lg font-semibold">
        <Trans>Card</Trans>
      </h2>
      <p className="text-sm tabular-nums">
        {card === null ? (
          <Trans>No card saved.</Trans>
        ) : (
          <Trans>
            {brandOf(card.brand)} ending in {card.last4}, expires {String(card.expiryMonth).padStart(2, '0')}/
            {String(card.expiryYear)}
          </Trans>
        )}
      </p>
      <Button busy={change.isPending} onClick={() => change.mutate()}>
        <Trans>Change card</Trans>
      </Button>
      <p className="text-xs text-ink-faint">
        <Trans>You’ll enter your card on the payment provider’s page.</Trans>
      </p>
      <ErrorText error={change.error} />
    </section>
  )
}
