import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { formatDay } from '#src/ui/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LimitsTable, planNames } from './limits-table.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function PlanSettings({ workspaceId }: { workspaceId: string }) {
  return (
    <SettingsFrame workspaceId={workspaceId} title="Plan">
      <Suspense fallback={<Skeleton className="h-60" />}>
        <CurrentPlan workspaceId={workspaceId} />
      </Suspense>
    </SettingsFrame>
  )
}

function CurrentPlan({ workspaceId }: { workspaceId: string }) {
  const { data: workspace } = useSuspenseQuery(workspaceQuery(workspaceId))
  const end = workspace.plan_expired_at
  return (
    <div className="grid gap-4">
      <p>
        {workspace.name} is on the <strong>{planNames[workspace.plan]}</strong> plan
        {end === null
          ? ', which does not end.'
          : `, which ends on ${formatDay(new Date(end * 1_000).toISOString().slice(0, 10))}.`}
      </p>
      <LimitsTable current={workspace.plan} />
    </div>
  )
}
