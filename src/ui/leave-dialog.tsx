import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type LeaveDialogProps = {
  /** A blocked navigation that waits for confirmation. */
  leaving: { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' }
  /** Whether this browser stores the changes as a draft. */
  isDraftStored: boolean
  onDiscard: () => void
}

export function LeaveDialog({ leaving, isDraftStored, onDiscard }: LeaveDialogProps) {
  if (leaving.status === 'idle') return null
  const { proceed, reset } = leaving
  const discard = () => {
    onDiscard()
    proceed()
  }
  return (
    <Dialog
      title={t`Leave without saving?`}
      onClose={reset}
      actions={
        <>
          <Button variant="quiet" onClick={discard}>
            <Trans>Discard changes</Trans>
          </Button>
          <Button onClick={proceed}>{isDraftStored ? t`Leave and keep draft` : t`Leave`}</Button>
          <Button variant="primary" onClick={reset}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        {isDraftStored
          ? t`Your changes aren’t saved. This browser keeps them as a draft.`
          : t`Your changes aren’t saved and would be lost.`}
      </p>
    </Dialog>
  )
}
