import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { MemberList, Seats } from '#contract/workspaces/members.ts'
import { may } from '#contract/permissions.ts'
import { membersQuery } from '#src/api/members.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { formatNumber } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { InviteDialog } from './members/invite-dialog.tsx'
import { InviteTable } from './members/invite-table.tsx'
import { Leave } from './members/leave.tsx'
import { MemberTable } from './members/member-table.tsx'
import { SeeAs } from './members/see-as.tsx'
import { SettingsFrame } from './settings-frame.tsx'

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
  const list = useQuery(membersQuery(workspaceId))
  if (list.isPending) return <Skeleton className="h-40" />
  if (list.isLoadingError)
    return (
      <ErrorState
        title={t`The members did not load`}
        message={list.error.message}
        onRetry={() => void list.refetch()}
        busy={list.isRefetching}
      />
    )
  return <LoadedMembers workspaceId={workspaceId} data={list.data} />
}

function LoadedMembers({ workspaceId, data }: { workspaceId: string; data: MemberList }) {
  const { data: workspace } = useSuspenseQuery(workspaceQuery(workspaceId))
  const { data: user } = useSuspenseQuery(currentUserQuery())
  const [isInviting, setInviting] = useState(false)
  const { privilege: role, timezone } = workspace
  const mayInvite = may(role, 'members.invite')
  const owners = data.items.filter((member) => member.role === 'owner')
  const isLastOwner = owners.length === 1 && owners[0]!.userId === user.id
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          <Seated label={t`Owners and managers`} seats={data.seats.members} />
          {' · '}
          <Seated label={t`Viewers`} seats={data.seats.viewers} />
        </p>
        {mayInvite ? (
          <Button variant="primary" icon={<UserPlus size={14} aria-hidden />} onClick={() => setInviting(true)}>
            <Trans>Invite</Trans>
          </Button>
        ) : null}
      </div>
      <MemberTable workspaceId={workspaceId} timezone={timezone} members={data.items} own={{ userId: user.id, role }} />
      {mayInvite ? (
        <section aria-labelledby="invites" className="grid gap-3">
          <h2 id="invites" className="text-lg font-semibold">
            <Trans>Open invites</Trans>
          </h2>
          <InviteTable workspaceId={workspaceId} timezone={timezone} />
        </section>
      ) : null}
      {may(role, 'members.viewAs') ? <SeeAs workspaceId={workspaceId} /> : null}
      <Leave workspace={workspace} isLastOwner={isLastOwner} />
      {isInviting ? <InviteDialog workspaceId={workspaceId} onClose={() => setInviting(false)} /> : null}
    </div>
  )
}

function Seated({ label, seats: { used, allowed } }: { label: string; seats: Seats }) {
  const count = formatNumber(used)
  const most = allowed === null ? null : formatNumber(allowed)
  return (
    <span className={allowed !== null && used >= allowed ? 'font-medium text-ink' : undefined}>
      {most === null ? `${label}: ${count}` : t`${label}: ${count} of ${most}`}
    </span>
  )
}
