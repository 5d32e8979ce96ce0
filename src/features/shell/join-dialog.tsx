import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '#src/ui/dialog.tsx'
import { JoinForm } from '#src/widgets/join/join-form.tsx'

export function JoinDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const goThere = (workspaceId: string) => {
    onClose()
    void navigate({ to: '/workspace/$workspaceId', params: { workspaceId } })
  }
  return (
    <Dialog title={t`Join a workspace`} startsInField onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-sm text-ink-soft">
          <Trans>Ask an owner or a manager for an invite code.</Trans>
        </p>
        <JoinForm onJoined={goThere} />
      </div>
    </Dialog>
  )
}
