import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Member } from '#contract/workspaces/members.ts'
import { may } from '#contract/permissions.ts'
import type { Role, RoleOrUnknown } from '#contract/workspaces/roles.ts'
import { changeRole, removeMember, transferOwnership } from '#src/api/members.ts'
import { formatDay, formatInstant } from '#src/text/format.ts'
import { nameOfRole } from '#src/text/roles.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CardTable, cardCell } from '#src/ui/card-table.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select } from '#src/ui/field.tsx'
import { useChange } from './use-change.ts'
import { memberName, roleOptions, rolesFor } from './labels.ts'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type MemberTableProps = {
  members: readonly Member[]
  own: { userId: string; role: RoleOrUnknown }
}

export function MemberTable({ members, own }: MemberTableProps) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const [opened, setOpened] = useState<Opened | null>(null)
  const change = useChange(
    ({ member, role }: { member: Member; role: Role }) => changeRole({ workspaceId, userId: member.userId, role }),
    ({ member, role: given }) => {
      const [name, role] = [memberName(member), nameOfRole(given)]
      return t`${name} is now ${role}.`
    },
  )
  const give = (member: Member, role: Role) =>
    role === 'owner' ? setOpened({ kind: 'makeOwner', member }) : change.mutate({ member, role })
  const seesMore = may(own.role, 'members.invite')
  return (
    <>
      <ErrorText error={change.error} />
      <CardTable
        caption={t`Members`}
        columns={[
          { header: t`Name` },
          { header: t`Role` },
          { header: t`Joined` },
          ...(seesMore ? [{ header: t`Last active` }] : []),
        ]}
      >
        {members.map((member) => (
          <tr key={member.userId} className="max-md:grid max-md:gap-1 max-md:p-3">
            <td className={cardCell}>
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {memberName(member)}
                {member.userId === own.userId ? (
                  <Badge>
                    <Trans>You</Trans>
                  </Badge>
                ) : null}
              </span>
              {member.email === null ? null : (
                <span className="block text-xs break-all text-ink-soft">{member.email}</span>
              )}
            </td>
            <td className={cardCell}>
              <RoleCell member={member} own={own} busy={change.isPending} onGive={(role) => give(member, role)} />
            </td>
            <td className={cardCell}>
              <Label>{t`Joined`}</Label> {formatDay(member.joinedAt.slice(0, 10))}
            </td>
            {seesMore ? (
              <td className={cardCell}>
                <Label>{t`Last active`}</Label>{' '}
                {member.lastActiveAt === null ? t`Never` : formatInstant(member.lastActiveAt, timezone)}
              </td>
            ) : null}
            <td className={`${cardCell} text-right max-md:text-left`}>
              <MemberActions member={member} own={own} onOpen={setOpened} />
            </td>
          </tr>
        ))}
      </CardTable>
      {opened ? <MemberDialog opened={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

/** Replaces the table's head on narrow screens. */
const Label = ({ children }: { children: string }) => (
  <span className="text-xs text-ink-faint md:hidden">{children}</span>
)

type RowProps = { member: Member; own: MemberTableProps['own'] }

function RoleCell({ member, own, busy, onGive }: RowProps & { busy: boolean; onGive: (role: Role) => void }) {
  const roles = member.userId === own.userId ? [] : rolesFor(own.role, member.role)
  if (roles.length === 0) return nameOfRole(member.role)
  return (
    <Select
      label={`${t`Role`}: ${memberName(member)}`}
      hideLabel
      className="w-36"
      value={member.role}
      disabled={busy}
      options={roleOptions(roles)}
      onChange={(role) => onGive(role as Role)}
    />
  )
}

function MemberActions({ member, own, onOpen }: RowProps & { onOpen: (opened: Opened) => void }) {
  if (member.userId === own.userId) return null
  const mayRemove = may(own.role, 'members.remove') && (member.role !== 'owner' || own.role === 'owner')
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {may(own.role, 'members.transfer') ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t`Transfer ownership`}: ${memberName(member)}`}
          onClick={() => onOpen({ kind: 'transfer', member })}
        >
          <Trans>Transfer ownership</Trans>
        </Button>
      ) : null}
      {mayRemove ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t`Remove`}: ${memberName(member)}`}
          onClick={() => onOpen({ kind: 'remove', member })}
        >
          <Trans>Remove</Trans>
        </Button>
      ) : null}
    </span>
  )
}

type Opened = { kind: 'remove' | 'transfer' | 'makeOwner'; member: Member }

function MemberDialog({ opened: { kind, member }, onClose }: { opened: Opened; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const { userId } = member
  const [name, role] = [memberName(member), nameOfRole('owner')]
  const changes = {
    remove: {
      title: t`Remove ${name}?`,
      says: t`${name} loses access immediately. Running imports, exports and open invites are cancelled. Everything they created is kept.`,
      confirm: t`Remove`,
      run: () => removeMember({ workspaceId, userId }),
      done: t`${name} was removed.`,
    },
    transfer: {
      title: t`Transfer the workspace to ${name}?`,
      says: t`${name} becomes the owner, and you become a manager. Only owners manage plan, billing and deletion.`,
      confirm: t`Transfer workspace`,
      run: () => transferOwnership({ workspaceId, userId }),
      done: t`${name} is now ${role}.`,
    },
    makeOwner: {
      title: t`Make ${name} an owner?`,
      says: t`Owners can change all roles including yours, manage plan and billing, and delete the workspace.`,
      confirm: t`Make owner`,
      run: () => changeRole({ workspaceId, userId, role: 'owner' }),
      done: t`${name} is now ${role}.`,
    },
  }
  const { title, says, confirm, run, done } = changes[kind]
  const change = useChange(run, () => done)
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {says}
    </ConfirmDialog>
  )
}
