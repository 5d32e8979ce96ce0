import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { WorkspaceId } from './primitives.ts'

export const validateInvite = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/invites/validate',
  access: 'signedIn',
  summary: "Accepts an invite: the signed-in user becomes a member with the invite's role.",
  input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ id: WorkspaceId }),
  problems: ['unauthenticated', 'not_found', 'gone'],
})
