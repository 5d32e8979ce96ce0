import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deletionGraceDays, type Deletion } from '#contract/workspaces/workspaces.ts'
import { workspaceKey } from '#src/api/query.ts'
import { deleteWorkspace, undoDeletion, workspaceQuery } from '#src/api/workspaces.ts'
import { formatInstant } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { TextField } from '#src/ui/field.tsx'
import { SettingsPart } from './part.tsx'
import { useLoadedWorkspace, useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { toLogin } from '#src/session/to-login.ts'

/** The owner must type the name; the deletion can be undone for some days. */
export function DeleteWorkspace() {
  const { deletion, sample } = useLoadedWorkspace()
  return (
    <SettingsPart
      id="delete-workspace"
      isPrinted={false}
      title={t`Delete workspace`}
      about={
        deletion ? (
          <DeletedAt deletion={deletion} />
        ) : sample ? (
          <Trans>This sample is deleted immediately for everyone. You can’t undo this.</Trans>
        ) : (
          <Trans>
            The workspace, its posts, queries and imports are deleted in {deletionGraceDays} days. Until then everyone
            can work in it, and an owner can cancel the deletion.
          </Trans>
        )
      }
    >
      {deletion ? <Requested /> : <Ask />}
    </SettingsPart>
  )
}

function DeletedAt({ deletion }: { deletion: Deletion }) {
  const at = formatInstant(deletion.at, useTimezone())
  const { by } = deletion
  return by === null
    ? t`This workspace will be deleted on ${at}.`
    : t`This workspace will be deleted on ${at}. Requested by ${by}.`
}

function Requested() {
  const workspaceId = useWorkspaceId()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => undoDeletion({ workspaceId }),
    onSuccess: async (answer) => {
      client.setQueryData(workspaceQuery(workspaceId).queryKey, answer)
      await client.invalidateQueries({ queryKey: ['me'] })
    },
  })
  return (
    <>
      <ErrorText error={undo.error} />
      <div>
        <Button variant="primary" busy={undo.isPending} onClick={() => undo.mutate()}>
          <Trans>Cancel deletion</Trans>
        </Button>
      </div>
    </>
  )
}

function Ask() {
  const { name } = useLoadedWorkspace()
  const [typed, setTyped] = useState('')
  const remove = useDeletion()
  const isSure = typed === name
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSure) remove.mutate()
      }}
    >
      <TextField
        label={t`Type ${name} to confirm`}
        value={typed}
        autoComplete="off"
        error={remove.error?.message ?? null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button type="submit" variant="danger" disabled={!isSure} busy={remove.isPending}>
          <Trans>Delete workspace</Trans>
        </Button>
      </div>
    </form>
  )
}

function useDeletion() {
  const { id: workspaceId, sample } = useLoadedWorkspace()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => deleteWorkspace({ workspaceId }),
    onSuccess: async (answer) => {
      if (!sample) {
        client.setQueryData(workspaceQuery(workspaceId).queryKey, answer)
        return client.invalidateQueries({ queryKey: ['me'] })
      }
      client.removeQueries({ queryKey: ['me'] })
      await navigate(toLogin)
      client.removeQueries({ queryKey: workspaceKey(workspaceId) })
    },
  })
}
