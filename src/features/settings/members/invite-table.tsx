import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invite } from '#contract/workspaces/invites.ts'
import { invitesQuery, membersKey, resendInvite, revokeInvite } from '#src/api/members.ts'
import { formatInstant, formatNumber } from '#src/text/format.ts'
import { nameOfRole } from '#src/text/roles.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CardTable, cardCell } from '#src/ui/card-table.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { useChange } from './use-change.ts'
import { MailNote, MailState } from './mail-note.tsx'
import { ShownOnce } from './shown-once.tsx'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { serverNow } from '#src/text/clock.ts'

export function InviteTable() {
  const workspaceId = useWorkspaceId()
  return (
    <QueryState
      query={useQuery({
        ...invitesQuery(workspaceId),
        // Polls while a mail is waiting for its server.
        refetchInterval: ({ state }) => (state.data?.items.some(({ mail }) => mail === 'waiting') ? 10_000 : false),
      })}
      pending={<Skeleton className="h-16" />}
      headingLevel={3}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-ink-soft">
            <Trans>No pending invites.</Trans>
          </p>
        ) : (
          <OpenInvites invites={items} />
        )
      }
    </QueryState>
  )
}

function OpenInvites({ invites }: {} & { invites: readonly Invite[] }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const resend = useMutation({
    mutationFn: ({ id: inviteId }: Invite) => resendInvite({ workspaceId, inviteId }),
    onSettled: () => cache.invalidateQueries({ queryKey: membersKey(workspaceId) }),
  })
  const revoke = useChange(
    ({ id: inviteId }: Invite) => revokeInvite({ workspaceId, inviteId }),
    () => t`Invite revoked.`,
  )
  const problem = resend.error ?? revoke.error
  return (
    <>
      <ErrorText error={problem} />
      <CardTable
        caption={t`Pending invites`}
        columns={[{ header: t`For` }, { header: t`Role` }, { header: t`Expires` }]}
      >
        {invites.map((invite) => (
          <tr key={invite.id} className="max-md:grid max-md:gap-1 max-md:p-3">
            <td className={`${cardCell} break-all`}>
              {invite.email ??
                (invite.manyUses
                  ? t`Anyone with the link (${formatNumber(invite.uses)} joined)`
                  : t`Anyone with the link, once`)}
              <MailState invite={invite} />
              {invite.createdBy === null ? null : (
                <span className="block text-xs text-ink-faint">
                  <Trans>Invited by {invite.createdBy}</Trans>
                </span>
              )}
            </td>
            <td className={cardCell}>{nameOfRole(invite.role)}</td>
            <td className={cardCell}>
              <Expiry at={invite.expiresAt} />
            </td>
            <td aria-label={t`Actions`} className={`${cardCell} text-right max-md:text-left`}>
              <span className="inline-flex flex-wrap gap-1">
                <Button
                  size="sm"
                  variant="quiet"
                  busy={isPendingFor(resend, invite)}
                  onClick={() => resend.mutate(invite)}
                >
                  <Trans>New link</Trans>
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  busy={isPendingFor(revoke, invite)}
                  onClick={() => revoke.mutate(invite)}
                >
                  <Trans>Revoke</Trans>
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </CardTable>
      {resend.data ? (
        <Dialog title={t`New link`} onClose={resend.reset}>
          <MailNote invite={resend.data.invite} />
          <ShownOnce token={resend.data.token} />
        </Dialog>
      ) : null}
    </>
  )
}

const isPendingFor = ({ isPending, variables }: { isPending: boolean; variables?: Invite }, { id }: Invite) =>
  isPending && variables?.id === id

const Expiry = ({ at }: { at: string }) => {
  const timezone = useTimezone()
  const [now] = useState(() => new Date(serverNow()))
  return new Date(at) <= now ? (
    <Badge tone="warn">
      <Trans>Expired</Trans>
    </Badge>
  ) : (
    formatInstant(at, timezone)
  )
}
