import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMay, useWorkspaceId } from '../workspace/workspace.ts'

/** Renders nothing if the user may not see the plan. */
export function PlanLink() {
  const workspaceId = useWorkspaceId()
  if (!useMay('billing.read')) return null
  return (
    <>
      {' · '}
      <Link
        to="/workspace/$workspaceId/settings/plan"
        params={{ workspaceId }}
        className="text-water-6 underline underline-offset-2"
      >
        <Trans>See the plans</Trans>
      </Link>
    </>
  )
}
