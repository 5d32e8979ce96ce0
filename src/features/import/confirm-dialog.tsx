import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type ConfirmDialogProps = {
  title: string
  confirm: string
  dismiss: string
  onConfirm: () => void
  onDismiss: () => void
  children: ReactNode
}

/** Asks before something goes. */
export function ConfirmDialog({ title, confirm, dismiss, onConfirm, onDismiss, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onDismiss}
      actions={
        <>
          <Button onClick={onDismiss}>{dismiss}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">{children}</p>
    </Dialog>
  )
}
