import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Member } from '#contract/members.ts'
import { membersQuery } from '#src/api/members.ts'
import { formatCount, formatDay } from '#src/ui/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const roleNames: Record<Member['role'], string> = { owner: 'Owner', manager: 'Manager', viewer: 'Viewer' }
const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`.trim()

const columns: readonly Column<Member>[] = [
  { id: 'name', header: 'Name', cell: (member) => nameOf(member) || 'No name given' },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => email ?? 'Shown to owners and managers',
    className: 'text-ink-soft',
  },
  { id: 'role', header: 'Role', cell: ({ role }) => roleNames[role] },
  { id: 'joined', header: 'Joined', cell: ({ joinedAt }) => formatDay(joinedAt.slice(0, 10)) },
]

export function MemberSettings({ workspaceId }: { workspaceId: string }) {
  return (
    <SettingsFrame workspaceId={workspaceId} title="Members">
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
        {formatCount(data.items.length, 'person belongs', 'people belong')} to this workspace.
      </p>
      <Table caption="Members" columns={columns} rows={data.items} rowKey={({ userId }) => userId} />
    </div>
  )
}
