import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Note } from '#contract/answers/notes.ts'
import { ApiError } from '#src/api/errors.ts'
import { createNote, deleteNote, notesQuery, updateNote } from '#src/api/insights.ts'
import { draftOfNote, noteEditorMachine, type NoteDraft } from '#src/machines/note-editor.ts'
import { saveDocument, savedOf, type SavedKind } from '../actors/document-actors.ts'

/** Refetches the notes of all time charts. */
const refresh = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({ queryKey: notesQuery(workspaceId).queryKey })

const notes: SavedKind<Note, NoteDraft> = {
  toDraft: draftOfNote,
  fields: ['text', 'day'],
  create: (workspaceId, draft) => createNote({ workspaceId, ...draft }),
  update: ({ documentId, ...address }, draft) => updateNote({ ...address, noteId: documentId, ...draft }),
  getRemote: async (cache, { workspaceId, documentId }) => {
    const { items } = await cache.fetchQuery({ ...notesQuery(workspaceId), staleTime: 0 })
    return items.find(({ id }) => id === documentId)
  },
  refresh,
}

export const savedNote = (note: Note) => savedOf(notes, note)

export const provideNote = (cache: QueryClient) =>
  noteEditorMachine.provide({
    actors: {
      saveDocument: fromPromise(({ input }) => saveDocument(notes, cache, input)),
      deleteNote: fromPromise(async ({ input }) => {
        await deleteNote(input).catch(ifNotGone)
        await refresh(cache, input.workspaceId)
      }),
    },
  })

/** A note that someone else deleted counts as deleted. */
const ifNotGone = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
