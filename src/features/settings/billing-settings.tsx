import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { may } from '#contract/permissions.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function BillingSettings({ workspaceId }: { workspaceId: string }) {
  return (
    <SettingsFrame workspaceId={workspaceId} title={t`Billing`}>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Billing workspaceId={workspaceId} />
      </Suspense>
    </SettingsFrame>
  )
}

function Billing({ workspaceId }: { workspaceId: string }) {
  const { data: workspace } = useSuspenseQuery(workspaceQuery(workspaceId))
  if (!may(workspace.privilege, 'billing.read')) {
    return (
      <EmptyState title={t`Billing is for owners and managers`}>
        <Trans>Ask the owner of {workspace.name} about cards and invoices.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t`No invoices`}>
      <Trans>
        Nothing has been charged for {workspace.name}: this installation takes no card payments, and no plan limit is
        enforced.
      </Trans>
    </EmptyState>
  )
}
