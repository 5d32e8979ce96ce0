import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Billing } from '#contract/billing/billing.ts'
import { updateCard } from '#src/api/billing.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { openCardPage } from '#src/widgets/plans/card-page.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const brandOf = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** The card is changed on the payment provider's page, so that Soundings never handles its number. */
export function CardSection({ card, cardOrigins }: { card: Billing['card']; cardOrigins: readonly string[] }) {
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
