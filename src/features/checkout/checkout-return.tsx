import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

export const CheckoutReturn = () => (
  <PlainPage title={t`Checkout`}>
    <p className="text-ink-soft">
      <Trans>No payment is under way: this installation takes no card payments, so nothing has been charged.</Trans>
    </p>
    <Link to="/login" className={buttonClass('primary')}>
      <Trans>Go to your workspace</Trans>
    </Link>
  </PlainPage>
)
