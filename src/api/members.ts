import { queryOptions } from '@tanstack/react-query'
import * as members from '#contract/members.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const listMembers = call(members.listMembers)

export const membersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'members'],
    queryFn: ({ signal }) => listMembers({ workspaceId }, signal),
  })
