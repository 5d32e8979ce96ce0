import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

export function Checkout({ workspaceId }: { workspaceId: string }) {
  return (
    <PlainPage title={t`Checkout`}>
      <p className="text-ink-soft">
        <Trans>
          There is nothing to pay for: this installation takes no card payments, and every workspace keeps its plan.
        </Trans>
      </p>
      <Link to="/workspace/$workspaceId/settings/plan" params={{ workspaceId }} className={buttonClass()}>
        <Trans>See the plans</Trans>
      </Link>
    </PlainPage>
  )
}
