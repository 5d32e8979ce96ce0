import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  /** The button that does it. */
  action: ReactNode
  busy: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before somebody goes, or becomes an owner. */
export const ConfirmDialog = ({ title, children, action, busy, problem, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog
    size="sm"
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  >
    <p className="text-sm text-ink-soft">{children}</p>
    <ErrorText className="mt-2 text-sm">{problem}</ErrorText>
  </Dialog>
)
