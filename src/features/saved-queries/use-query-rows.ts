import { useQuery } from '@tanstack/react-query'
import { queriesQuery } from '#src/api/saved-queries.ts'
import { untilNextLook } from './query-state.ts'

/** The saved queries of a workspace, which are looked at again while earlier posts are searched for them. */
export const useQueryRows = (workspaceId: string) =>
  useQuery({
    ...queriesQuery(workspaceId),
    refetchInterval: ({ state }) => untilNextLook(state.data?.items, Date.now()),
  })
