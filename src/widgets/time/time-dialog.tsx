import type { Note } from '#contract/answers/notes.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { NoteDialog } from './note-dialog.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import { ZoomDialog } from './zoom-dialog.tsx'

export type TimeDialogContent =
  | { kind: 'all' }
  | { kind: 'zoom'; days: DayRange }
  | { kind: 'one'; note: Note | null; day: string; text?: string | undefined }

type TimeDialogProps = {
  opened: TimeDialogContent
  range: DayRange
  mayWrite: boolean
  onOpen: (next: TimeDialogContent) => void
  onZoom: (days: DayRange) => void
  onClose: () => void
}

export function TimeDialog({ opened, range, mayWrite, onOpen, onZoom, onClose }: TimeDialogProps) {
  if (opened.kind === 'zoom')
    return (
      <ZoomDialog
        range={range}
        days={opened.days}
        onZoom={(days) => {
          onClose()
          onZoom(days)
        }}
        onClose={onClose}
      />
    )
  if (opened.kind === 'all')
    return (
      <NotesDialog
        onWrite={mayWrite ? (note) => onOpen({ kind: 'one', note, day: note?.day ?? range.to }) : null}
        onClose={onClose}
      />
    )
  return <NoteDialog note={opened.note} day={opened.day} text={opened.text} onClose={onClose} />
}
