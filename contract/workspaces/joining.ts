import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { OutputWorkspaceId } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'

/** `id`: the workspace. */
export const Joined = z.object({ id: OutputWorkspaceId, alreadyMember: optionalWithDefault(z.boolean(), false) })
export type Joined = z.infer<typeof Joined>

export const validateInvite = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/invites/validate',
  access: 'signedIn',
  idempotent: true,
  summary: 'Accept an invite by its token. Existing members keep their role.',
  input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: Joined,
  problems: ['forbidden', 'not_found', 'gone', 'plan_limit_reached'],
})
