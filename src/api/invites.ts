import { queryOptions } from '@tanstack/react-query'
import * as invites from '#contract/workspaces/invites.ts'
import { call } from './client.ts'
import { membersKey } from './members.ts'

export const listInvites = call(invites.listInvites)
export const createInvite = call(invites.createInvite)
export const resendInvite = call(invites.resendInvite)
export const revokeInvite = call(invites.revokeInvite)

export const invitesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...membersKey(workspaceId), 'invites'],
    queryFn: ({ signal }) => listInvites({ workspaceId }, signal),
  })
