import type { QueryClient } from '@tanstack/react-query'
import * as invites from '#contract/workspaces/invites.ts'
import * as members from '#contract/workspaces/members.ts'
import * as notices from '#contract/workspaces/notices.ts'
import { call } from './client.ts'
import { queryOfWorkspace, workspaceKey } from './query.ts'

export const changeRole = call(members.changeRole)
export const removeMember = call(members.removeMember)
export const leaveWorkspace = call(members.leaveWorkspace)
export const transferOwnership = call(members.transferOwnership)
export const createInvite = call(invites.createInvite)
export const resendInvite = call(invites.resendInvite)
export const revokeInvite = call(invites.revokeInvite)
export const readNotices = call(notices.readNotices)
export const askOwner = call(notices.askOwner)

export const membersKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'members'] as const

export const membersQuery = queryOfWorkspace(members.listMembers, ['members', 'list'])
export const invitesQuery = queryOfWorkspace(invites.listInvites, ['members', 'invites'])
export const noticesQuery = queryOfWorkspace(notices.listNotices, ['notices'], { staleTime: 60_000 })

/** Who owns a workspace, and when this person asked them to renew its plan. */
export const ownersQuery = queryOfWorkspace(notices.listOwners, ['owners'], { staleTime: 60_000 })

/** Members, invites, seats, and the role of who asks. */
export const refreshMembers = (cache: QueryClient, workspaceId: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: membersKey(workspaceId) }),
    cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), 'self'] }),
    cache.invalidateQueries({ queryKey: ['me'] }),
  ])
