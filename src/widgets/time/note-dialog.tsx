import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { noteLimits, type Note } from '#contract/answers/notes.ts'
import { formatDay } from '#src/text/format.ts'
import { translate } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { NoteText } from './note-text.tsx'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { fromPromise } from 'xstate'
import { ApiError } from '#src/api/errors.ts'
import { createNote, deleteNote, notesQuery, updateNote } from '#src/api/notes.ts'
import { pickNoteDraft, noteEditorMachine, type NoteDraft } from '#src/machines/note-editor.ts'
import { saveDocument, toSavedDocument, type DocumentStorage } from '../actors/document-actors.ts'

type NoteDialogProps = {
  /** Null for a new note, prefilled with `day` and `text`. */
  note: Note | null
  day: string
  text?: string | undefined
  onClose: () => void
}

export function NoteDialog({ note, day, text = '', onClose }: NoteDialogProps) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const machine = useMemo(() => provideNote(cache), [cache])
  const input = { workspaceId, documentId: note && note.id, saved: note && savedNote(note), day, text }
  const [state, send] = useMachine(machine, { input })
  const { draft, remote, problem, saved } = state.context
  const isDone = state.status === 'done'
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => words.current?.focus(), [])
  const message = problem && translate(problem)
  const isOfField = problem?.code === 'day' || problem?.code === 'text'
  return (
    <FormDialog
      size="sm"
      title={saved === null ? t`New note` : t`Edit note`}
      submit={state.matches('conflicted') ? null : state.matches('deletedElsewhere') ? t`Save as new` : t`Save`}
      busy={state.hasTag('busy')}
      more={
        state.can({ type: 'note.delete' }) ? (
          <Button className="mr-auto" onClick={() => send({ type: 'note.delete' })}>
            <Trans>Delete note</Trans>
          </Button>
        ) : null
      }
      draft={draft}
      onSubmit={() => send({ type: 'draft.save' })}
      onClose={onClose}
    >
      <TextField
        label={t`Day`}
        type="date"
        required
        value={draft.day}
        error={problem?.code === 'day' ? message : null}
        onChange={(event) => send({ type: 'draft.change', draft: { ...draft, day: event.target.value } })}
      />
      <TextArea
        ref={words}
        label={t`What happened`}
        required
        value={draft.text}
        maxLength={noteLimits.characters}
        error={problem?.code === 'text' ? message : null}
        hint={t`Everyone in the workspace sees it on time charts.`}
        onChange={(event) => send({ type: 'draft.change', draft: { ...draft, text: event.target.value } })}
      />
      {message !== null && !isOfField ? <Notice tone="warn">{message}</Notice> : null}
      {state.matches('deletedElsewhere') ? (
        <Notice tone="warn">
          <Trans>Someone deleted this in the meantime. Your changes are still here: save them as new.</Trans>
        </Notice>
      ) : null}
      {remote === null ? null : (
        <Notice tone="warn">
          <div className="grid gap-2">
            <p>
              <Trans>Someone changed this note in the meantime:</Trans>
            </p>
            <p className="font-medium">{formatDay(remote.day)}</p>
            <p className="wrap-long whitespace-pre-wrap">{remote.text}</p>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => send({ type: 'conflict.adoptRemote' })}>
                <Trans>Use theirs</Trans>
              </Button>
              <Button size="sm" variant="primary" onClick={() => send({ type: 'conflict.keepMine' })}>
                <Trans>Keep mine</Trans>
              </Button>
            </div>
          </div>
        </Notice>
      )}
      {note === null ? null : (
        <details className="text-sm">
          <summary className="text-xs text-ink-soft">
            <Trans>History</Trans>
          </summary>
          <NoteText note={note} />
        </details>
      )}
    </FormDialog>
  )
}

/** Refetches the notes of all time charts. */
const refresh = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({ queryKey: notesQuery(workspaceId).queryKey })

const notes: DocumentStorage<Note, NoteDraft> = {
  toDraft: pickNoteDraft,
  fields: ['text', 'day'],
  create: (workspaceId, draft) => createNote({ workspaceId, ...draft }),
  update: ({ documentId, ...address }, draft) => updateNote({ ...address, noteId: documentId, ...draft }),
  getRemote: async (cache, { workspaceId, documentId }) => {
    const { items } = await cache.fetchQuery({ ...notesQuery(workspaceId), staleTime: 0 })
    return items.find(({ id }) => id === documentId)
  },
  refresh,
}

const savedNote = (note: Note) => toSavedDocument(notes, note)

const provideNote = (cache: QueryClient) =>
  noteEditorMachine.provide({
    actors: {
      saveDocument: fromPromise(({ input }) => saveDocument(notes, cache, input)),
      deleteNote: fromPromise(async ({ input }) => {
        // A note that someone else deleted counts as deleted.
        await deleteNote(input).catch((error) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error
        })
        await refresh(cache, input.workspaceId)
      }),
    },
  })
