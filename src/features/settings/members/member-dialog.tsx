import { t } from '@lingui/core/macro'
import type { Member } from '#contract/workspaces/members.ts'
import { changeRole, removeMember, transferOwnership } from '#src/api/members.ts'
import { nameOfRole } from '#src/text/roles.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useChange } from './use-change.ts'
import { nameOf } from './labels.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export type Opened = { kind: 'remove' | 'transfer' | 'makeOwner'; member: Member }

export function MemberDialog({ opened: { kind, member }, onClose }: { opened: Opened; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const { userId } = member
  const [name, role] = [nameOf(member), nameOfRole('owner')]
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
