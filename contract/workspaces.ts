import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { workspaceLanguages } from './languages.ts'
import { Role } from './roles.ts'
import { Plan } from './plans.ts'
import { Name, Nothing, WorkspaceId } from './primitives.ts'

export const WorkspaceLanguage = z.enum(workspaceLanguages)
export type WorkspaceLanguage = z.infer<typeof WorkspaceLanguage>

export const Workspace = z.object({
  id: WorkspaceId,
  name: z.string(),
  language: WorkspaceLanguage,
  /** IANA time zone; every chart and day of the workspace is in it. */
  timezone: z.string(),
  plan: Plan,
  plan_expired_at: z.nullable(z.number()),
  privilege: Role,
  sample: z.boolean(),
  created_at: z.number(),
})
export type Workspace = z.infer<typeof Workspace>

export const getWorkspace = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId',
  access: 'workspace.read',
  summary: 'One workspace, with the role of the caller.',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: Workspace,
  problems: ['unauthenticated', 'not_found'],
})

export const createWorkspace = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces',
  access: 'signedIn',
  summary: 'Creates a workspace whose owner is the caller.',
  input: z.strictObject({
    name: Name,
    language: WorkspaceLanguage,
    timezone: z.string().check(z.minLength(1), z.maxLength(60)),
    /** What the creator told of themselves on the way; all optional. */
    firstName: z.optional(Name),
    lastName: z.optional(Name),
  }),
  output: Workspace,
  problems: ['unauthenticated', 'invalid_input', 'quota_reached'],
})

export const updateWorkspace = endpoint({
  api: 'internal',
  method: 'PATCH',
  path: '/workspaces/:workspaceId',
  access: 'workspace.edit',
  summary: 'Changes name, language or time zone.',
  input: z.strictObject({
    workspaceId: WorkspaceId,
    name: z.optional(Name),
    language: z.optional(WorkspaceLanguage),
    timezone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  }),
  output: Workspace,
  problems: ['unauthenticated', 'forbidden', 'not_found', 'invalid_input'],
})

export const deleteWorkspace = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId',
  access: 'workspace.delete',
  summary: 'Deletes the workspace with its posts, queries and imports.',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: Nothing,
  problems: ['unauthenticated', 'forbidden', 'not_found'],
})
