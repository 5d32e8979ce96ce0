import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { WorkspaceId } from '../primitives.ts'

/** The version of the workspace's posts, sent with every answer about them; it increases with each write. */
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
 * Ends with the session, membership, plan, server or access token of the request. At most eight streams per caller and
 * server: a ninth ends the oldest with a `retry` delay.
 */
export const followDataVersion = endpoint({
  ...call,
  path: '/workspaces/:workspaceId/data-version/events',
  summary: 'The state of its posts now and each one that follows, at most one a second.',
  answer: 'events',
})
