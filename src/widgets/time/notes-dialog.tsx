import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Note } from '#contract/answers/notes.ts'
import { notesQuery } from '#src/api/notes.ts'
import { formatDay } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { NoteText } from './note-text.tsx'
import { useWorkspaceId } from '../workspace/workspace.ts'

type NotesDialogProps = {
  /** Opens a note, or a new one; null if the user can't write notes. */
  onWrite: ((note: Note | null) => void) | null
  onClose: () => void
}

export function NotesDialog({ onWrite, onClose }: NotesDialogProps) {
  const workspaceId = useWorkspaceId()
  return (
    <Dialog
      title={t`Notes`}
      onClose={onClose}
      actions={
        onWrite === null ? undefined : (
          <Button variant="primary" onClick={() => onWrite(null)}>
            <Trans>New note</Trans>
          </Button>
        )
      }
    >
      <QueryState query={useQuery(notesQuery(workspaceId))} pending={<Skeleton className="h-40" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t`No notes yet`} headingLevel={3}>
              {onWrite === null
                ? t`Owners and managers can add notes to charts.`
                : t`Notes mark events such as a launch on every time chart. To add one from a chart, press n.`}
            </EmptyState>
          ) : (
            <ul className="grid divide-y divide-line">
              {items.toReversed().map((note) => (
                <Listed key={note.id} note={note} onWrite={onWrite} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  )
}

const Listed = ({ note, onWrite }: Pick<NotesDialogProps, 'onWrite'> & { note: Note }) => (
  <li className="grid gap-1 py-3">
    <div className="flex items-baseline justify-between gap-3">
      <h3 className="text-sm font-semibold">{formatDay(note.day)}</h3>
      {onWrite === null ? null : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t`Edit note`}: ${formatDay(note.day)}`}
          onClick={() => onWrite(note)}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
    </div>
    <NoteText note={note} />
  </li>
)
