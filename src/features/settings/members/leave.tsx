import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveWorkspace } from '#src/api/members.ts'
import { workspaceKey } from '#src/api/query.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useLoadedWorkspace, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { toLogin } from '#src/session/to-login.ts'

export function Leave({ isLastOwner }: { isLastOwner: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="leave" className="no-print grid max-w-md gap-3 border-t border-line pt-6">
      <h2 id="leave" className="text-lg font-semibold">
        <Trans>Leave workspace</Trans>
      </h2>
      {isLastOwner ? (
        <p className="text-sm text-ink-soft">
          <Trans>You’re the only owner. Transfer ownership first, or delete the workspace.</Trans>
        </p>
      ) : null}
      <div>
        <Button variant="danger" disabled={isLastOwner} onClick={() => setOpen(true)}>
          <Trans>Leave</Trans>
        </Button>
      </div>
      {isOpen ? <LeaveDialog onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { name } = useLoadedWorkspace()
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: () => leaveWorkspace({ workspaceId }),
    onSuccess: async () => {
      cache.removeQueries({ queryKey: ['me'] })
      await navigate(toLogin)
      cache.removeQueries({ queryKey: workspaceKey(workspaceId) })
    },
  })
  return (
    <ConfirmDialog
      title={t`Leave ${name}?`}
      confirm={t`Leave`}
      busy={leaving.isPending}
      error={leaving.error}
      onConfirm={() => leaving.mutate()}
      onClose={onClose}
    >
      <Trans>
        Your running imports and exports are cancelled. Everything you created is kept. You need an invite to come back.
      </Trans>
    </ConfirmDialog>
  )
}
