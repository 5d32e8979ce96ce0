import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '#src/features/settings/audit/audit-log.tsx'
import { pickTextParameters } from '../../../-search-schema.ts'

export const Route = createFileRoute('/workspace/$workspaceId/settings/audit')({
  staticData: { title: msg`Audit log` },
  validateSearch: (search) => pickTextParameters(search, ['person', 'group', 'from', 'to']),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return <AuditLog address={Route.useSearch()} onAddressChange={(search) => void navigate({ search, replace: true })} />
}
