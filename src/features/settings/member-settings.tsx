import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Member } from '#contract/members.ts'
import { membersQuery } from '#src/api/members.ts'
import { formatDay } from '#src/text/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { i18n } from '#src/text/i18n.ts'

const roleNames: Record<Member['role'], MessageDescriptor> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  viewer: msg`Viewer`,
}
const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`.trim()

const columns = (): readonly Column<Member>[] => [
  { id: 'name', header: t`Name`, cell: (member) => nameOf(member) || t`No name given` },
  {
    id: 'email',
    header: t`Email`,
    cell: ({ email }) => email ?? t`Shown to owners and managers`,
    className: 'text-ink-soft',
  },
  { id: 'role', header: t`Role`, cell: ({ role }) => i18n.t(roleNames[role]) },
  { id: 'joined', header: t`Joined`, cell: ({ joinedAt }) => formatDay(joinedAt.slice(0, 10)) },
]

export function MemberSettings({ workspaceId }: { workspaceId: string }) {
  return (
    <SettingsFrame workspaceId={workspaceId} title={t`Members`}>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Members workspaceId={workspaceId} />
      </Suspense>
    </SettingsFrame>
  )
}

function Members({ workspaceId }: { workspaceId: string }) {
  const { data } = useSuspenseQuery(membersQuery(workspaceId))
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        <Plural
          value={data.items.length}
          one="# person belongs to this workspace."
          other="# people belong to this workspace."
        />
      </p>
      <Table caption={t`Members`} columns={columns()} rows={data.items} rowKey={({ userId }) => userId} />
    </div>
  )
}
