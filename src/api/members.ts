import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as members from '#contract/workspaces/members.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const listMembers = call(members.listMembers)
export const changeRole = call(members.changeRole)
export const removeMember = call(members.removeMember)
export const leaveWorkspace = call(members.leaveWorkspace)
export const transferOwnership = call(members.transferOwnership)

export const membersKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'members'] as const

export const membersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...membersKey(workspaceId), 'list'],
    queryFn: ({ signal }) => listMembers({ workspaceId }, signal),
  })

/** Members, invites, seats, and the role of who asks. */
export const refreshMembers = (cache: QueryClient, workspaceId: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: membersKey(workspaceId) }),
    cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), 'self'] }),
    cache.invalidateQueries({ queryKey: ['me'] }),
  ])
