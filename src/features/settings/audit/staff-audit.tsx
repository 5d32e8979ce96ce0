import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#contract/permissions.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { Section } from '#src/ui/section.tsx'
import { AuditEntries } from './audit-entries.tsx'
import type { AuditSearch } from './search.ts'

export function StaffAudit() {
  const role = useQuery(currentUserQuery()).data?.workspaces.find(({ id }) => id === 'internal')?.privilege
  const [search, setSearch] = useState<AuditSearch>({})
  if (role === undefined || !may(role, 'audit.read')) return null
  return (
    <div id="staff-audit" className="mt-4 scroll-mt-16">
      <Section title={t`Audit log`} note={t`Times are UTC`}>
        <div className="grid gap-4">
          <AuditEntries workspaceId="internal" timezone="UTC" search={search} onSearch={setSearch} />
        </div>
      </Section>
    </div>
  )
}
