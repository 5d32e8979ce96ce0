import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { may } from '#contract/permissions.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { AuditSearch } from './search.ts'

type AuditLogProps = { workspaceId: string; address: object; onAddressChange: (search: AuditSearch) => void }

/** Who did what in the workspace and when; for its owners. */
export function AuditLog({ workspaceId, address, onAddressChange: onSearch }: AuditLogProps) {
  const search = AuditSearch.parse(address)
  const workspace = useQuery(workspaceQuery(workspaceId)).data
  return (
    <SettingsFrame workspaceId={workspaceId} title={t`Audit log`}>
      {workspace === undefined ? (
        <Skeleton className="h-60" />
      ) : may(workspace.privilege, 'audit.read') ? (
        <AuditEntries workspaceId={workspaceId} timezone={workspace.timezone} search={search} onSearch={onSearch} />
      ) : (
        <EmptyState title={t`The audit log is for owners`}>
          <Trans>It tells who did what in this workspace. Ask an owner.</Trans>
        </EmptyState>
      )}
    </SettingsFrame>
  )
}
