import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { WorkspaceId } from '../primitives.ts'

/** Which state of its posts a workspace is at, as every answer about them says; it grows with each write. */
export const DataVersion = z.object({ dataVersion: z.string() })

const call = {
  api: 'social',
  method: 'GET',
  access: 'posts.read',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: DataVersion,
} as const

export const getDataVersion = endpoint({
  ...call,
  path: '/workspaces/:workspaceId/data-version',
  summary: 'Which state its posts are at: another one than an answer names means that it can be asked for anew.',
})

/**
 * Ends with the session, the membership, the plan or the server, and with the access token that asked for it. A caller has eight at
 * a server: with one more the oldest ends, after a `retry` that says when to come back.
 */
export const followDataVersion = endpoint({
  ...call,
  path: '/workspaces/:workspaceId/data-version/events',
  summary: 'The state of its posts now and each one that follows, at most one a second.',
  answer: 'events',
})
