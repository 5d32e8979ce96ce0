import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type LeaveDialogProps = {
  /** What the words are of. */
  thing: string
  /** Whether this browser keeps them as a draft. */
  isKept: boolean
  onStay: () => void
  onLeave: () => void
  onDiscard: () => void
}

/** Asks before unsaved words go out of sight. */
export function LeaveDialog({ thing, isKept, onStay, onLeave, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave without saving?"
      onClose={onStay}
      actions={
        <>
          <Button variant="quiet" onClick={onDiscard}>
            Discard the changes
          </Button>
          <Button onClick={onLeave}>{isKept ? 'Leave, keep the draft' : 'Leave'}</Button>
          <Button variant="primary" onClick={onStay}>
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
