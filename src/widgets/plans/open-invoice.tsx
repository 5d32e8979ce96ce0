import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Billing } from '#contract/billing/billing.ts'
import { formatMoney } from '#src/text/money.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { openCardPage } from './card-page.ts'

/** Opens the provider's page to pay an open charge, or to confirm it if the bank requires that. */
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
