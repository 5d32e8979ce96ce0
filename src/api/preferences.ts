import { queryOptions } from '@tanstack/react-query'
import * as preferences from '#contract/workspaces/preferences.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const getPostColumns = call(preferences.getPostColumns)
export const savePostColumns = call(preferences.savePostColumns)

/** The columns that this person has chosen for the table of posts. */
export const postColumnsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'post-columns'] as const,
    queryFn: ({ signal }) => getPostColumns({ workspaceId }, signal),
  })
