import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Role } from './roles.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'

export const Member = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Shown to callers who may invite; null for others. */
  email: z.nullable(z.string()),
  role: Role,
  joinedAt: Instant,
  /** To the hour, shown to callers who may invite; null for others and for members never active. */
  lastActiveAt: z.nullable(Instant),
})
export type Member = z.infer<typeof Member>

/** Seats used, and seats of the plan; null without a limit. */
const Seats = z.object({ used: z.number(), allowed: z.nullable(z.number()) })
export type Seats = z.infer<typeof Seats>

/** Owners and managers share seats, viewers have their own. */
const MemberList = z.object({ items: z.array(Member), seats: z.object({ members: Seats, viewers: Seats }) })
export type MemberList = z.infer<typeof MemberList>

export const listMembers = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/members',
  access: 'members.read',
  summary:
    'List the members of a workspace, longest membership first. Only owners and managers see emails and last activity. Viewers of the sample workspace see only themselves.',
  input: z.strictObject(inWorkspace),
  output: MemberList,
})

export const changeRole = endpoint({
  api: 'internal',
  method: 'PATCH',
  path: '/workspaces/:workspaceId/members/:userId',
  access: 'members.changeRole',
  summary: "Set a member's role. Only owners can make or change owners. Returns 409 conflict for the last owner.",
  input: z.strictObject({ ...inWorkspace, userId: Id, role: Role }),
  output: Nothing,
  problems: ['conflict', 'plan_limit_reached'],
})

export const removeMember = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/members/:userId',
  access: 'members.remove',
  summary:
    'Remove a member and cancel their running jobs. Only owners can remove owners. Returns 409 conflict for the last owner.',
  input: z.strictObject({ ...inWorkspace, userId: Id }),
  output: Nothing,
  problems: ['conflict'],
})

export const leaveWorkspace = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/leave',
  access: 'workspace.leave',
  summary: 'Leave a workspace. Returns 409 conflict for the last owner.',
  input: z.strictObject(inWorkspace),
  output: Nothing,
  problems: ['forbidden', 'conflict'],
})

export const transferOwnership = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/ownership',
  access: 'members.transfer',
  summary: 'Make another member an owner and the caller a manager.',
  input: z.strictObject({ ...inWorkspace, userId: Id }),
  output: Nothing,
  problems: ['conflict'],
})
