import { queryOptions } from '@tanstack/react-query'
import * as notices from '#contract/workspaces/notices.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const listNotices = call(notices.listNotices)
export const readNotices = call(notices.readNotices)

export const noticesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'notices'],
    queryFn: ({ signal }) => listNotices({ workspaceId }, signal),
    staleTime: 60_000,
  })
