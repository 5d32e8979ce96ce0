import { t } from '@lingui/core/macro'
import { may } from '#contract/permissions.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { AuditSearch } from './search.ts'
import { useWorkspace } from '#src/widgets/workspace/workspace.ts'

export function AuditLog({
  address,
  onAddressChange: onSearch,
}: {
  address: object
  onAddressChange: (search: AuditSearch) => void
}) {
  const search = AuditSearch.parse(address)
  const workspace = useWorkspace()
  return (
    <SettingsFrame title={t`Audit log`}>
      {workspace === undefined ? (
        <Skeleton className="h-60" />
      ) : may(workspace.privilege, 'audit.read') ? (
        <AuditEntries workspaceId={workspace.id} timezone={workspace.timezone} search={search} onSearch={onSearch} />
      ) : (
        <EmptyState title={t`Only owners can see this page`} />
      )}
    </SettingsFrame>
  )
}
