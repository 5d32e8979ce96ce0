import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { inputMessages } from '../input-messages.ts'
import { InputDay, Day, Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { registerMessage } from '../schema-messages.ts'
import { toText } from '../texts.ts'

/** `characters` per note, `ofWorkspace` notes per workspace. */
export const noteLimits = { characters: 500, ofWorkspace: 2_000 } as const

/** A member's note on a day, shown on every time chart of the workspace. */
export const Note = z.object({
  id: Id,
  /** In the workspace's time zone. */
  day: Day,
  text: z.string(),
  version: z.number(),
  createdAt: Instant,
  /** Null once that user is deleted. */
  createdBy: z.nullable(z.string()),
  updatedAt: Instant,
  updatedBy: z.nullable(z.string()),
})
export type Note = z.infer<typeof Note>

const NoteText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, /*i18n*/ 'Enter what happened.'),
    z.maxLength(noteLimits.characters, registerMessage(toText(inputMessages.atMost, { most: noteLimits.characters }))),
    z.regex(/^[^\p{Cs}\u0000-\u0009\u000b-\u001f\u007f]*$/u, /*i18n*/ 'Control characters are not allowed'),
  )

const noteFields = { day: InputDay, text: NoteText }

export const listNotes = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/notes',
  access: 'insights.read',
  summary: 'List notes by day, optionally within a range of days.',
  input: z.strictObject({ ...inWorkspace, from: z.optional(InputDay), to: z.optional(InputDay) }),
  output: z.object({ items: z.array(Note) }),
})

export const createNote = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/notes',
  access: 'notes.edit',
  summary: `Create a note on a day, visible to all members. Default limit: ${noteLimits.ofWorkspace} per workspace.`,
  input: z.strictObject({ ...inWorkspace, ...noteFields }),
  output: Note,
  problems: ['quota_reached'],
})

export const updateNote = endpoint({
  api: 'social',
  method: 'PUT',
  path: '/workspaces/:workspaceId/notes/:noteId',
  access: 'notes.edit',
  summary: 'Update a note. Returns 409 conflict if it changed since `version`.',
  input: z.strictObject({ ...inWorkspace, noteId: Id, version: z.number(), ...noteFields }),
  output: Note,
  problems: ['conflict'],
})

export const deleteNote = endpoint({
  api: 'social',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/notes/:noteId',
  access: 'notes.edit',
  summary: 'Delete a note.',
  input: z.strictObject({ ...inWorkspace, noteId: Id }),
  output: Nothing,
})
