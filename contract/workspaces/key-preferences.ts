import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { inWorkspace } from '../primitives.ts'

/** Whether single-character shortcuts are active; others, such as arrows and Esc, always are. */
export const LetterKeys = z.enum(['on', 'off'])
export type LetterKeys = z.infer<typeof LetterKeys>

const keyPreferences = z.object({ letters: LetterKeys })

export const getLetterKeys = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/preferences/letter-keys',
  access: 'posts.read',
  personal: true,
  summary: 'Get whether single-letter shortcuts are on for the caller. They are on by default.',
  input: z.strictObject(inWorkspace),
  output: keyPreferences,
})

export const saveLetterKeys = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/preferences/letter-keys',
  access: 'posts.read',
  personal: true,
  summary: 'Set whether single-letter shortcuts are on for the caller.',
  input: z.strictObject({ ...inWorkspace, letters: LetterKeys }),
  output: keyPreferences,
})
