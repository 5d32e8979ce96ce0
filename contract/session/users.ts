import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Joined } from '../workspaces/joining.ts'
import { Instant, Nothing, OutputWorkspaceId } from '../primitives.ts'
import { RoleOrUnknown } from '../workspaces/roles.ts'
import { optionalWithDefault, lenientArray } from '../tolerance.ts'
import { LanguageOrUnknown, WorkspaceLanguage } from '../workspaces/workspaces.ts'

export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Interface language; null follows the browser. */
  language: optionalWithDefault(z.nullable(LanguageOrUnknown), null),
  workspaces: lenientArray(
    z.object({
      id: OutputWorkspaceId,
      name: optionalWithDefault(z.string(), 'Workspace'),
      privilege: optionalWithDefault(RoleOrUnknown, 'unknown'),
      sample: optionalWithDefault(z.boolean(), false),
      deletionAt: z.optional(Instant),
    }),
  ),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const me = endpoint({
  api: 'social',
  method: 'GET',
  path: '/users/me',
  access: 'signedIn',
  summary: 'Get the signed-in user and their workspaces.',
  input: Nothing,
  output: CurrentUser,
})

export const updateMe = endpoint({
  api: 'social',
  method: 'PATCH',
  path: '/users/me',
  access: 'signedIn',
  summary: "Set the caller's interface language. Null follows the browser.",
  input: z.strictObject({ language: z.nullable(WorkspaceLanguage) }),
  output: z.object({ language: z.nullable(LanguageOrUnknown) }),
})

export const join = endpoint({
  api: 'social',
  method: 'POST',
  path: '/user/me/join',
  access: 'signedIn',
  summary: 'Join a workspace with an invite code. Existing members keep their role.',
  input: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: Joined,
  problems: ['forbidden', 'not_found', 'gone', 'plan_limit_reached'],
})
