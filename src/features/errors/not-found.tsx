import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

export function NotFound() {
  return (
    <PlainPage title={t`Not Found`}>
      <p className="text-ink-soft">
        <Trans>There is nothing at this address.</Trans>
      </p>
      <Link to="/login" className={buttonClass('primary')}>
        <Trans>Go to your workspace</Trans>
      </Link>
    </PlainPage>
  )
}
