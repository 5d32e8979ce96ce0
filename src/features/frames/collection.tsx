import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

/** The internal area about where posts come from. */
export const Collection = () => (
  <PlainPage title={t`Collection`}>
    <p className="text-ink-soft">
      <Trans>No collector runs. Posts come into a workspace by importing files; no source is read on a schedule.</Trans>
    </p>
    <Link to="/login" className={buttonClass()}>
      <Trans>Go to your workspace</Trans>
    </Link>
  </PlainPage>
)
