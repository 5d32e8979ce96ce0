import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { may } from '#contract/permissions.ts'
import { planUsageQuery } from '#src/api/billing.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { formatDay } from '#src/text/format.ts'
import { PlanLink } from '../plans/plan-link.tsx'

/** Where nothing is shown, that the plan hides what is older. */
export function HiddenByPlan({ workspaceId }: { workspaceId: string }) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId))
  const mayRead = workspace !== undefined && may(workspace.privilege, 'billing.read')
  const { data: usage } = useQuery({ ...planUsageQuery(workspaceId), enabled: mayRead })
  if (!usage?.historyFrom) return null
  return (
    <p className="mt-2">
      <Trans>Posts from before {formatDay(usage.historyFrom)} are kept, and the plan hides them.</Trans>
      <PlanLink workspaceId={workspaceId} />
    </p>
  )
}
