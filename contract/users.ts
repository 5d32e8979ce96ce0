import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing, WorkspaceId } from './primitives.ts'
import { Role } from './roles.ts'

export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  workspaces: z.array(z.object({ id: WorkspaceId, name: z.string(), privilege: Role, sample: z.boolean() })),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const me = endpoint({
  api: 'social',
  method: 'GET',
  path: '/users/me',
  access: 'signedIn',
  summary: 'The signed-in user and the workspaces they belong to.',
  input: Nothing,
  output: CurrentUser,
  problems: ['unauthenticated'],
})

export const join = endpoint({
  api: 'social',
  method: 'POST',
  path: '/user/me/join',
  access: 'signedIn',
  summary: 'Joins a workspace by its invite code.',
  input: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ id: WorkspaceId }),
  problems: ['unauthenticated', 'not_found', 'gone'],
})
