import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMay, useWorkspaceId } from '../workspace/workspace.ts'

/** The way to the plan behind a sentence, for those who may see it. */
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
