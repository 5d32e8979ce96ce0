import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type InvitedRole, inviteDays } from '#contract/workspaces/invites.ts'
import { ApiError } from '#src/api/errors.ts'
import { createInvite, invitesQuery, membersKey } from '#src/api/members.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox, Select, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { MailNote } from './mail-note.tsx'
import { ShownOnce } from './shown-once.tsx'
import { roleOptions } from './labels.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type Draft = { role: InvitedRole; email: string; manyUses: boolean }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ role: 'viewer', email: '', manyUses: false })
  const invite = useMutation({
    mutationFn: ({ role, manyUses, email }: Draft) =>
      createInvite({ workspaceId, role, ...(email.trim() === '' ? { manyUses } : { email }) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: membersKey(workspaceId) }),
  })
  const { data: open } = useQuery(invitesQuery(workspaceId))
  const change = (part: Partial<Draft>) => {
    invite.reset()
    setDraft({ ...draft, ...part })
  }
  if (invite.data)
    return (
      <Dialog title={t`Invite member`} onClose={onClose} closeWith={t`Done`}>
        <MailNote invite={invite.data.invite} />
        <ShownOnce token={invite.data.token} />
      </Dialog>
    )
  return (
    <FormDialog
      title={t`Invite member`}
      submit={t`Create invite`}
      busy={invite.isPending}
      draft={draft}
      onSubmit={() => invite.mutate(draft)}
      onClose={onClose}
    >
      <InviteFields draft={draft} error={invite.error} onChange={change} />
      <p className="text-xs text-ink-faint">
        {open?.mails && draft.email.trim() !== '' ? (
          <Trans>We’ll email the link. It’s valid for {inviteDays} days.</Trans>
        ) : (
          <Trans>You send the link yourself. It’s valid for {inviteDays} days.</Trans>
        )}
      </p>
    </FormDialog>
  )
}

function InviteFields({
  draft,
  error,
  onChange,
}: {
  draft: Draft
  error: Error | null
  onChange: (part: Partial<Draft>) => void
}) {
  const ofEmail = error instanceof ApiError ? error.problemAt('email') : null
  return (
    <>
      <Select
        label={t`Role`}
        hint={
          draft.role === 'viewer'
            ? t`Can view pages and posts, and export if the workspace allows it.`
            : t`Can edit queries and filters, import posts and invite people.`
        }
        value={draft.role}
        options={roleOptions(['viewer', 'manager'])}
        onChange={(role) => onChange({ role: role as InvitedRole })}
      />
      <TextField
        label={t`Email address (optional)`}
        hint={t`Only this person can then use the invite.`}
        type="email"
        autoComplete="off"
        value={draft.email}
        error={ofEmail}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      {draft.email.trim() === '' ? (
        <Checkbox
          label={t`Several people can use it`}
          checked={draft.manyUses}
          onChange={(event) => onChange({ manyUses: event.target.checked })}
        />
      ) : null}
      {ofEmail === null ? <ErrorText error={error} /> : null}
    </>
  )
}
