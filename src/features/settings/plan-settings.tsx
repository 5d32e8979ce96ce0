import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { formatDay } from '#src/text/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LimitsTable, planNames } from './limits-table.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function PlanSettings({ workspaceId }: { workspaceId: string }) {
  return (
    <SettingsFrame workspaceId={workspaceId} title={t`Plan`}>
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
        {end === null ? (
          <Trans>
            {workspace.name} is on the <strong>{planNames[workspace.plan]}</strong> plan, which does not end.
          </Trans>
        ) : (
          <Trans>
            {workspace.name} is on the <strong>{planNames[workspace.plan]}</strong> plan, which ends on{' '}
            {formatDay(new Date(end * 1_000).toISOString().slice(0, 10))}.
          </Trans>
        )}
      </p>
      <LimitsTable current={workspace.plan} />
    </div>
  )
}
