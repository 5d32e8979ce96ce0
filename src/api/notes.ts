import * as notes from '#contract/answers/notes.ts'
import * as spans from '#contract/answers/spans.ts'
import { call } from './client.ts'
import { defineWorkspaceQuery } from './query.ts'

export const listSpans = call(spans.listSpans)

export const createNote = call(notes.createNote)
export const updateNote = call(notes.updateNote)
export const deleteNote = call(notes.deleteNote)

export const notesQuery = defineWorkspaceQuery(notes.listNotes, ['notes'], { staleTime: 30_000 })
