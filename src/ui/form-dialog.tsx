import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: string
  size?: 'sm' | 'md'
  /** Label of the main button; null hides it. */
  submit: string | null
  busy: boolean
  disabled?: boolean
  /** Buttons before “Cancel”. */
  more?: ReactNode
  /** What the fields contain. If it differs from the first one, closing asks before discarding it. */
  draft: unknown
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function FormDialog({
  title,
  size = 'md',
  submit,
  busy,
  disabled = false,
  more,
  draft,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId()
  const text = JSON.stringify(draft)
  const [first] = useState(text)
  const [isAsking, setAsking] = useState(false)
  const close = () => (text === first ? onClose() : setAsking(true))
  const discard = () => {
    // The inner dialog closes first, because the outer one can't return the focus to an inert page.
    flushSync(() => setAsking(false))
    onClose()
  }
  return (
    <>
      <Dialog
        size={size}
        startsInField
        title={title}
        onClose={close}
        actions={
          <>
            {more}
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            {submit === null ? null : (
              <Button variant="primary" type="submit" form={form} disabled={disabled} busy={busy}>
                {submit}
              </Button>
            )}
          </>
        }
      >
        <form
          id={form}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {children}
        </form>
      </Dialog>
      {isAsking ? (
        <ConfirmDialog
          title={t`Discard changes?`}
          confirm={t`Discard changes`}
          dismiss={t`Continue editing`}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        >
          <Trans>Your changes aren’t saved and would be lost.</Trans>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
