import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type LeaveDialogProps = {
  /** A way out of the page that was taken, and waits for an answer. */
  leaving: { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' }
  /** What the words are of. */
  thing: string
  /** Whether this browser keeps them as a draft. */
  isKept: boolean
  onDiscard: () => void
}

/** Asks before unsaved words go out of sight. */
export function LeaveDialog({ leaving, thing, isKept, onDiscard }: LeaveDialogProps) {
  if (leaving.status === 'idle') return null
  const { proceed, reset } = leaving
  const discard = () => {
    onDiscard()
    proceed()
  }
  return (
    <Dialog
      title="Leave without saving?"
      onClose={reset}
      actions={
        <>
          <Button variant="quiet" onClick={discard}>
            Discard the changes
          </Button>
          <Button onClick={proceed}>{isKept ? 'Leave, keep the draft' : 'Leave'}</Button>
          <Button variant="primary" onClick={reset}>
            Stay
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        {isKept
          ? `The changes are not saved. This browser keeps them as a draft, and shows them when you open the ${thing} again.`
          : 'The changes are not saved, and this browser refuses to keep drafts: they would be lost.'}
      </p>
    </Dialog>
  )
}
