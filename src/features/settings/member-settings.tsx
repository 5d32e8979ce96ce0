import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { MemberList, Seats } from '#contract/workspaces/members.ts'
import { membersQuery } from '#src/api/members.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { formatNumber } from '#src/text/format.ts'
import { nameOfRole } from '#src/text/roles.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { useViewAs } from '#src/widgets/view-as/view-as.ts'
import { InviteDialog } from './members/invite-dialog.tsx'
import { InviteTable } from './members/invite-table.tsx'
import { Leave } from './members/leave.tsx'
import { NoticeMails } from './members/notice-mails.tsx'
import { MemberTable } from './members/member-table.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useLoadedWorkspace, useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function MemberSettings() {
  const workspaceId = useWorkspaceId()
  return (
    <SettingsFrame title={t`Members`}>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <QueryState query={useQuery(membersQuery(workspaceId))} pending={<Skeleton className="h-40" />}>
          {(data) => <Members data={data} />}
        </QueryState>
      </Suspense>
    </SettingsFrame>
  )
}

function Members({ data }: { data: MemberList }) {
  const role = useLoadedWorkspace().privilege
  const { data: user } = useSuspenseQuery(currentUserQuery())
  const [isInviting, setInviting] = useState(false)
  const mayInvite = useMay('members.invite')
  const mayViewAs = useMay('members.viewAs')
  const owners = data.items.filter((member) => member.role === 'owner')
  const isLastOwner = owners.length === 1 && owners[0]!.userId === user.id
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          <UsedSeats label={t`Owners and managers`} seats={data.seats.members} />
          {' · '}
          <UsedSeats label={t`Viewers`} seats={data.seats.viewers} />
        </p>
        {mayInvite ? (
          <Button variant="primary" icon={<UserPlus size={14} aria-hidden />} onClick={() => setInviting(true)}>
            <Trans>Invite member</Trans>
          </Button>
        ) : null}
      </div>
      <MemberTable members={data.items} own={{ userId: user.id, role }} />
      {mayInvite ? (
        <section aria-labelledby="invites" className="grid gap-3">
          <h2 id="invites" className="text-lg font-semibold">
            <Trans>Pending invites</Trans>
          </h2>
          <InviteTable />
        </section>
      ) : null}
      {mayViewAs ? <SeeAs /> : null}
      <NoticeMails />
      <Leave isLastOwner={isLastOwner} />
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </div>
  )
}

function UsedSeats({ label, seats: { used, allowed } }: { label: string; seats: Seats }) {
  return (
    <span className={allowed !== null && used >= allowed ? 'font-medium text-ink' : undefined}>
      {label}: {allowed === null ? formatNumber(used) : t`${formatNumber(used)} of ${formatNumber(allowed)}`}
    </span>
  )
}

/** The server answers as it would to that role. */
function SeeAs() {
  const workspaceId = useWorkspaceId()
  const { begin } = useViewAs()
  return (
    <section aria-labelledby="see-as" className="no-print grid max-w-md gap-3 border-t border-line pt-6">
      <h2 id="see-as" className="text-lg font-semibold">
        <Trans>View as another role</Trans>
      </h2>
      <p className="text-sm text-ink-soft">
        <Trans>Shows the workspace as that role sees it, until you end the preview or reload the page.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {(['viewer', 'manager'] as const).map((role) => (
          <Button key={role} onClick={() => void begin({ workspaceId, role })}>
            {nameOfRole(role)}
          </Button>
        ))}
      </div>
    </section>
  )
}
