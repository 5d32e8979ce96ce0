import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Billing } from '#contract/billing/billing.ts'
import { formatMoney } from '#src/text/money.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { openCardPage } from './card-page.ts'

/** The way to the provider's page on which an open charge is paid, and confirmed where the bank asks for it. */
export function OpenInvoice({
  invoice,
  cardOrigins,
}: {
  invoice: Billing['openInvoice']
  cardOrigins: readonly string[]
}) {
  const pay = useMutation({ mutationFn: async (url: string) => openCardPage(url, cardOrigins) })
  if (invoice === null) return null
  return (
    <>
      <Button variant="primary" onClick={() => pay.mutate(invoice.url)}>
        {t`Pay ${formatMoney(invoice)}`}
      </Button>
      <ErrorText error={pay.error} />
    </>
  )
}
