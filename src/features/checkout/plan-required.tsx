import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'

export function PlanRequired({ workspaceId }: { workspaceId: string }) {
  return (
    <PlainPage title={t`The plan of this workspace has ended`}>
      <p className="text-ink-soft">
        <Trans>
          Posts, saved queries and members are kept. Renew the plan to open the workspace for everybody again.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/workspace/$workspaceId/checkout" params={{ workspaceId }} className={buttonClass('primary')}>
          <Trans>Renew the plan</Trans>
        </Link>
        <Link to="/login" className={buttonClass()}>
          <Trans>Go to another workspace</Trans>
        </Link>
      </div>
    </PlainPage>
  )
}
