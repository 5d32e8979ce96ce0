import { t } from '@lingui/core/macro'
import type { Member } from '#contract/workspaces/members.ts'
import { changeRole, removeMember, transferOwnership } from '#src/api/members.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useChange } from './use-change.ts'
import { nameOf } from './labels.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export type Opened = { kind: 'remove' | 'transfer' | 'makeOwner'; member: Member }

type MemberDialogProps = { opened: Opened; onClose: () => void }

/** Asks before a member is removed or becomes an owner. */
export function MemberDialog({ opened: { kind, member }, onClose }: MemberDialogProps) {
  const workspaceId = useWorkspaceId()
  const { userId } = member
  const name = nameOf(member)
  const changes = {
    remove: {
      title: t`Remove ${name}?`,
      says: t`${name} leaves at once, and so does what runs for them: imports, exports, their open invites and the link they came by. What they made stays.`,
      confirm: t`Remove`,
      run: () => removeMember({ workspaceId, userId }),
      done: t`${name} is no member any more.`,
    },
    transfer: {
      title: t`Transfer the workspace to ${name}?`,
      says: t`${name} becomes an owner, and you a manager: plan, billing and deleting the workspace are theirs then.`,
      confirm: t`Transfer`,
      run: () => transferOwnership({ workspaceId, userId }),
      done: t`${name} owns the workspace now.`,
    },
    makeOwner: {
      title: t`Make ${name} an owner?`,
      says: t`An owner changes every role, yours too, the plan and the bills, and can delete the workspace.`,
      confirm: t`Make an owner`,
      run: () => changeRole({ workspaceId, userId, role: 'owner' }),
      done: t`${name} is an owner now.`,
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
