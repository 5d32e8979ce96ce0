import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { workspaceLanguages } from '../languages.ts'
import { RoleOrUnknown } from './roles.ts'
import { PlanOrUnknown } from '../plans.ts'
import { Name } from '../name.ts'
import { Instant, OutputWorkspaceId, WorkspaceId } from '../primitives.ts'
import { optionalWithDefault, openEnum } from '../tolerance.ts'
import { mapSwitches, workspaceSwitches } from './switches.ts'

export const WorkspaceLanguage = z.enum(workspaceLanguages)
export type WorkspaceLanguage = z.infer<typeof WorkspaceLanguage>

export const LanguageOrUnknown = openEnum(WorkspaceLanguage.options, 'unknown')

export const WeekStart = z.enum(['monday', 'saturday', 'sunday'])
export type WeekStart = z.infer<typeof WeekStart>

export const maxRetentionDays = 3_650
export const RetentionDays = z.number().check(z.multipleOf(1), z.gte(1), z.lte(maxRetentionDays))

/** A requested deletion: when both databases delete the workspace, and the requester's name. */
export const Deletion = z.object({ at: Instant, by: z.nullable(z.string()) })
export type Deletion = z.infer<typeof Deletion>

/** Days to undo a deletion; a sample workspace is deleted immediately. */
export const deletionGraceDays = 7

export const Workspace = z.object({
  id: OutputWorkspaceId,
  name: optionalWithDefault(z.string(), 'Workspace'),
  language: optionalWithDefault(LanguageOrUnknown, 'unknown'),
  /** IANA time zone of every chart and day in the workspace. */
  timezone: optionalWithDefault(z.string(), 'UTC'),
  weekStart: optionalWithDefault(openEnum(WeekStart.options, 'monday'), 'monday'),
  /** Retention in days, including today; null means no limit. */
  retentionDays: optionalWithDefault(z.nullable(z.number()), null),
  ...mapSwitches((name) => optionalWithDefault(z.boolean(), workspaceSwitches[name].initially)),
  plan: optionalWithDefault(PlanOrUnknown, 'unknown'),
  plan_expired_at: z.nullable(z.number()),
  privilege: RoleOrUnknown,
  sample: optionalWithDefault(z.boolean(), false),
  deletion: optionalWithDefault(z.nullable(Deletion), null),
  /** Whether it has alerts, so that charts request their firings. */
  hasAlerts: optionalWithDefault(z.boolean(), false),
  created_at: optionalWithDefault(z.number(), 0),
})
export type Workspace = z.infer<typeof Workspace>

export const getWorkspace = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId',
  access: 'workspace.read',
  summary: "Get a workspace and the caller's role in it.",
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: Workspace,
})

export const updateWorkspace = endpoint({
  api: 'internal',
  method: 'PATCH',
  path: '/workspaces/:workspaceId',
  access: 'workspace.edit',
  summary: "Update a workspace's settings. Only owners can change `viewersExport` and `sharing`.",
  input: z.strictObject({
    workspaceId: WorkspaceId,
    name: z.optional(Name),
    language: z.optional(WorkspaceLanguage),
    timezone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    weekStart: z.optional(WeekStart),
    retentionDays: z.optional(z.nullable(RetentionDays)),
    ...mapSwitches(() => z.optional(z.boolean())),
  }),
  output: Workspace,
})

export const deleteWorkspace = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId',
  access: 'workspace.delete',
  summary: `Schedule the deletion of a workspace in ${deletionGraceDays} days. The sample is deleted at once.`,
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: Workspace,
})

export const undoDeletion = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/deletion/undo',
  access: 'workspace.delete',
  summary: 'Cancel a scheduled deletion. Returns 409 conflict if none is scheduled.',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: Workspace,
  problems: ['conflict'],
})
