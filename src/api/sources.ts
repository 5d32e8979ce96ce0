import { queryOptions } from '@tanstack/react-query'
import * as sources from '#contract/collection/workspace-sources.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const followSource = call(sources.followSource)
const listSources = call(sources.listSources)
/** Milliseconds; collectors say every few seconds how they stand. */
const again = 30_000

export const sourcesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'sources'],
    queryFn: ({ signal }) => listSources({ workspaceId }, signal),
    refetchInterval: again,
  })
