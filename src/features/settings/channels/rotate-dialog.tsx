import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Channel, channelLimits } from '#contract/channels/channels.ts'
import { rotateChannelSecret } from '#src/api/channels.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { ShownSecret } from './shown-secret.tsx'
import { useChannelChange } from './use-channel-change.ts'

export function RotateDialog({ channel: { id: channelId, name }, onClose }: { channel: Channel; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const rotate = useChannelChange('channels', () => rotateChannelSecret({ workspaceId, channelId }))
  const hours = channelLimits.overlapHours
  if (rotate.data?.secret)
    return (
      <Dialog title={t`New secret`} onClose={onClose} closeWith={t`Done`}>
        <ShownSecret secret={rotate.data.secret} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={t`Replace the secret of “${name}”?`}
      confirm={t`New secret`}
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate(undefined)}
      onClose={onClose}
    >
      <Trans>For {hours} hours, deliveries are signed with both secrets. After that, only the new one is used.</Trans>
    </ConfirmDialog>
  )
}
