import type { QueryClient } from '@tanstack/react-query'
import * as invites from '#contract/workspaces/invites.ts'
import * as members from '#contract/workspaces/members.ts'
import { call } from './client.ts'
import { defineWorkspaceQuery, workspaceKey } from './query.ts'

export const changeRole = call(members.changeRole)
export const removeMember = call(members.removeMember)
export const leaveWorkspace = call(members.leaveWorkspace)
export const transferOwnership = call(members.transferOwnership)
export const createInvite = call(invites.createInvite)
export const resendInvite = call(invites.resendInvite)
export const revokeInvite = call(invites.revokeInvite)

export const membersKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'members'] as const

export const membersQuery = defineWorkspaceQuery(members.listMembers, ['members', 'list'])
export const invitesQuery = defineWorkspaceQuery(invites.listInvites, ['members', 'invites'])

export const refreshMembers = (cache: QueryClient, workspaceId: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: membersKey(workspaceId) }),
    cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), 'self'] }),
    cache.invalidateQueries({ queryKey: ['me'] }),
  ])
