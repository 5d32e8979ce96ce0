import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { may } from '#contract/permissions.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'

/** The way to the plan behind a sentence, for those who may see it. */
export function PlanLink({ workspaceId }: { workspaceId: string }) {
  const { data: workspace } = useQuery({ ...workspaceQuery(workspaceId), enabled: workspaceId !== '' })
  if (workspace === undefined || !may(workspace.privilege, 'billing.read')) return null
  return (
    <>
      {' · '}
      <Link
        to="/workspace/$workspaceId/settings/plan"
        params={{ workspaceId }}
        className="text-water-6 underline underline-offset-2"
      >
        <Trans>See the plan</Trans>
      </Link>
    </>
  )
}
