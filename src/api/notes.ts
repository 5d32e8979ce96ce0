import * as notes from '#contract/answers/notes.ts'
import { call } from './client.ts'

export const listNotes = call(notes.listNotes)
export const createNote = call(notes.createNote)
export const updateNote = call(notes.updateNote)
export const deleteNote = call(notes.deleteNote)
