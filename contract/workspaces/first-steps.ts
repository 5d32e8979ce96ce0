import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing, inWorkspace } from '../primitives.ts'

/** What is done of what begins a workspace. */
export const FirstSteps = z.object({
  /** A query is live. */
  query: z.boolean(),
  /** Posts have come in by themselves. */
  posts: z.boolean(),
  /** Somebody else belongs to it. */
  colleague: z.boolean(),
  /** The caller wants to see no more of them. */
  dismissed: z.boolean(),
  /** Whether there is a sample workspace to look around in. */
  sample: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const getFirstSteps = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/first-steps',
  access: 'queries.edit',
  summary: 'What is done of the three steps that begin a workspace, and whether the caller has dismissed them.',
  input: z.strictObject(inWorkspace),
  output: FirstSteps,
})

export const dismissFirstSteps = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/first-steps/dismissal',
  access: 'queries.edit',
  summary: 'Shows the first steps to the caller no more, or again.',
  input: z.strictObject({ ...inWorkspace, dismissed: z.boolean() }),
  output: z.object({ dismissed: z.boolean() }),
})

export const visitSample = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/sample-workspace/visit',
  access: 'signedIn',
  summary: 'Takes the caller into the sample workspace as a viewer, where they do not belong to it yet.',
  input: Nothing,
  output: z.object({ id: Id }),
  problems: ['not_found'],
})
