import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing, inWorkspace } from '../primitives.ts'

/** Progress of the getting-started checklist. */
export const FirstSteps = z.object({
  /** A query is live. */
  query: z.boolean(),
  /** Posts were collected. */
  posts: z.boolean(),
  /** A second member has joined. */
  colleague: z.boolean(),
  /** Dismissed by the caller. */
  dismissed: z.boolean(),
  /** Whether the caller can open a sample workspace. */
  sample: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const getFirstSteps = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/first-steps',
  access: 'queries.edit',
  summary: "Get the caller's getting-started checklist.",
  input: z.strictObject(inWorkspace),
  output: FirstSteps,
})

export const dismissFirstSteps = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/first-steps/dismissal',
  access: 'queries.edit',
  summary: "Set whether the caller's getting-started checklist is dismissed.",
  input: z.strictObject({ ...inWorkspace, dismissed: z.boolean() }),
  output: z.object({ dismissed: z.boolean() }),
})

export const visitSample = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/sample-workspace/visit',
  access: 'signedIn',
  summary: 'Join the sample workspace as a viewer. Existing members keep their role.',
  input: Nothing,
  output: z.object({ id: Id }),
  problems: ['not_found'],
})
