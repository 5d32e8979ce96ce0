import { queryOptions } from '@tanstack/react-query'
import * as notices from '#contract/workspaces/notices.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const listOwners = call(notices.listOwners)
export const askOwner = call(notices.askOwner)

/** Who owns a workspace, and when this person asked them to renew its plan. */
export const ownersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'owners'] as const,
    queryFn: ({ signal }) => listOwners({ workspaceId }, signal),
    staleTime: 60_000,
  })
