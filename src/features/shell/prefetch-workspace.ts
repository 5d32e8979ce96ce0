import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#src/api/users.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'

/** Requests together what the guard loads one after the other. */
export function prefetchWorkspace(cache: QueryClient, workspaceId: string) {
  void cache.prefetchQuery(currentUserQuery())
  void cache.prefetchQuery(workspaceQuery(workspaceId))
}
