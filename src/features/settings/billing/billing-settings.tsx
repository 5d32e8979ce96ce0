import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Billing } from '#contract/billing/billing.ts'
import { billingQuery } from '#src/api/billing.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { InvoiceList } from '#src/widgets/plans/invoice-list.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { CardSection } from './card-section.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { TaxIdForm } from './tax-id-form.tsx'
import { useLoadedWorkspace, useMay } from '#src/widgets/workspace/workspace.ts'

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
