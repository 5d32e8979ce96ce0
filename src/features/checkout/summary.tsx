import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { formatMoney, formatPrice } from '#src/text/money.ts'
import { planNames } from '#src/widgets/plans/limits.ts'
import type { PaidOffer } from './state.ts'

export function Summary({ offer, workspace }: { offer: PaidOffer | null; workspace: Workspace }) {
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
