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
  summary:
    "Get the version of the workspace's posts. If it differs from an answer's `dataVersion`, the answer is outdated.",
})

/**
 * Ends with the session, membership, plan, server or access token of the request. At most eight streams per caller and
 * server: a ninth ends the oldest with a `retry` delay.
 */
export const followDataVersion = endpoint({
  ...call,
  path: '/workspaces/:workspaceId/data-version/events',
  summary:
    "Stream the version of the workspace's posts: the current one, then every change. Sends at most one per second.",
  answer: 'events',
})
