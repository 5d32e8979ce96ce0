import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { may } from '#contract/permissions.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function BillingSettings({ workspaceId }: { workspaceId: string }) {
  return (
    <SettingsFrame workspaceId={workspaceId} title="Billing">
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
      <EmptyState title="Billing is for owners and managers">
        Ask the owner of {workspace.name} about cards and invoices.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No invoices">
      Nothing has been charged for {workspace.name}: this installation takes no card payments, and no plan limit is
      enforced.
    </EmptyState>
  )
}
