import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Note } from '#contract/answers/notes.ts'
import { ApiError } from '#src/api/errors.ts'
import { createNote, deleteNote, notesQuery, updateNote } from '#src/api/insights.ts'
import { noteEditorMachine, type NoteSave, type NoteSaving, type StoredNote } from '#src/machines/note-editor.ts'
import { problemOf } from '#src/machines/problem.ts'

export const storedNote = ({ id, day, text, version, updatedBy }: Note): StoredNote => ({
  noteId: id,
  day,
  text,
  version,
  by: updatedBy,
})

/** The chart with its actors; every time chart of the workspace asks for the notes anew afterwards. */
export const provideNote = (cache: QueryClient) =>
  noteEditorMachine.provide({
    actors: {
      saveNote: fromPromise<NoteSaving, NoteSave>(({ input }) => save(cache, input)),
      deleteNote: fromPromise(async ({ input }) => {
        await deleteNote(input).catch(ifNotGone)
        await cache.invalidateQueries({ queryKey: notesQuery(input.workspaceId).queryKey })
      }),
    },
  })

/** Deleted is deleted, whoever did it. */
const ifNotGone = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

async function save(cache: QueryClient, input: NoteSave): Promise<NoteSaving> {
  const { workspaceId, noteId, version, day, text } = input
  const said = { workspaceId, day, text }
  try {
    await (noteId === null || version === null ? createNote(said) : updateNote({ ...said, noteId, version }))
    await cache.invalidateQueries({ queryKey: notesQuery(workspaceId).queryKey })
    return { kind: 'saved' }
  } catch (error) {
    return refused(cache, input, error)
  }
}

async function refused(cache: QueryClient, { workspaceId, noteId }: NoteSave, error: unknown): Promise<NoteSaving> {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  if (noteId !== null && error.status === 404) return { kind: 'gone' }
  if (noteId !== null && error.problemAt('version') !== null) {
    const { items } = await cache.fetchQuery({ ...notesQuery(workspaceId), staleTime: 0 })
    const remote = items.find(({ id }) => id === noteId)
    return remote === undefined ? { kind: 'gone' } : { kind: 'conflict', remote: storedNote(remote) }
  }
  for (const field of ['text', 'day'] as const) {
    const detail = error.problemAt(field)
    if (detail !== null) return { kind: 'refused', problem: { ...problemOf(error), detail }, field }
  }
  return { kind: 'refused', problem: problemOf(error), field: null }
}
