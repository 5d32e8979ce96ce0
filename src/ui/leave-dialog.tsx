import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type LeaveDialogProps = {
  /** A way out of the page that was taken, and waits for an answer. */
  leaving: { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' }
  /** What the words are of. */
  thing: 'query' | 'filter' | 'alert' | 'report' | 'settings'
  /** Whether this browser keeps them as a draft. */
  isDraftStored: boolean
  onDiscard: () => void
}

const draftHint = (thing: LeaveDialogProps['thing']) => {
  if (thing === 'alert')
    return t`The changes are not saved. This browser keeps them as a draft, and shows them when you open the alert again.`
  if (thing === 'query')
    return t`The changes are not saved. This browser keeps them as a draft, and shows them when you open the query again.`
  if (thing === 'report')
    return t`The changes are not saved. This browser keeps them as a draft, and shows them when you open the report again.`
  return t`The changes are not saved. This browser keeps them as a draft, and shows them when you open the filter again.`
}

/** Asks before unsaved words go out of sight. */
export function LeaveDialog({ leaving, thing, isDraftStored, onDiscard }: LeaveDialogProps) {
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
            <Trans>Discard the changes</Trans>
          </Button>
          <Button onClick={proceed}>{isDraftStored ? t`Leave, keep the draft` : t`Leave`}</Button>
          <Button variant="primary" onClick={reset}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        {isDraftStored
          ? draftHint(thing)
          : t`The changes are not saved, and this browser refuses to keep drafts: they would be lost.`}
      </p>
    </Dialog>
  )
}
