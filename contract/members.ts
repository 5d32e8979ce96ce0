import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Role } from './roles.ts'
import { Instant, WorkspaceId } from './primitives.ts'

export const Member = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Shown to those who may invite; null for others. */
  email: z.nullable(z.string()),
  role: Role,
  joinedAt: Instant,
})
export type Member = z.infer<typeof Member>

export const listMembers = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/members',
  access: 'members.read',
  summary: 'Everybody who belongs to the workspace.',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: z.object({ items: z.array(Member) }),
  problems: ['unauthenticated', 'not_found'],
})
