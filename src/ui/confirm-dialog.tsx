import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorText } from './error-text.tsx'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  confirm: string
  dismiss?: string
  busy?: boolean
  error?: Error | null
  onConfirm: () => void
  onClose: () => void
}

export const ConfirmDialog = ({
  title,
  children,
  confirm,
  dismiss = t`Cancel`,
  busy = false,
  error = null,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    size="sm"
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{dismiss}</Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <div className="text-sm text-ink-soft">{children}</div>
    <ErrorText error={error} className="mt-2 text-sm" />
  </Dialog>
)
