import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteWorkspace, workspaceKey } from '#src/api/workspaces.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'

/** Deleting asks for the name, so that nobody does it by mistake. */
export function DeleteWorkspace({ workspace }: { workspace: { id: string; name: string } }) {
  const [typed, setTyped] = useState('')
  const remove = useDeletion(workspace.id)
  const isSure = typed === workspace.name
  return (
    <section aria-labelledby="delete-workspace" className="grid max-w-md gap-4 border-t border-line pt-6">
      <div className="grid gap-1">
        <h2 id="delete-workspace" className="text-lg font-semibold">
          <Trans>Delete this workspace</Trans>
        </h2>
        <p className="text-sm text-ink-soft">
          <Trans>Its posts, saved queries and imports go with it, for everybody. This cannot be undone.</Trans>
        </p>
      </div>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSure) remove.mutate()
        }}
      >
        <TextField
          label={t`Type ${workspace.name} to confirm`}
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
    </section>
  )
}

function useDeletion(workspaceId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => deleteWorkspace({ workspaceId }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: ['me'] })
      await navigate({ to: '/login', replace: true })
      client.removeQueries({ queryKey: workspaceKey(workspaceId) })
    },
  })
}
