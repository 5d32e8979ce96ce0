import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

/** Shown if the return page's address names no checkout. */
export const NoCheckout = () => (
  <PlainPage title={t`Checkout`}>
    <p className="text-ink-soft">
      <Trans>This address isn’t a checkout. Payments you’ve made are not affected.</Trans>
    </p>
    <Link to="/login" className={buttonClass('primary')}>
      <Trans>Go to your workspace</Trans>
    </Link>
  </PlainPage>
)
