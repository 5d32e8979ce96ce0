import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { WorkspaceContext } from '#src/widgets/workspace/workspace.ts'
import { workspaceId as usualId } from './fixtures.ts'

/** A cache without refetches and retries; a given workspace is preloaded. */
export function newCache(workspace?: Workspace) {
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false } },
  })
  if (workspace) cache.setQueryData(workspaceQuery(workspace.id).queryKey, workspace)
  return cache
}

type InWorkspaceProps = { cache: QueryClient; workspaceId?: string; children: ReactNode }

export const InWorkspace = ({ cache, workspaceId = usualId, children }: InWorkspaceProps) => (
  <QueryClientProvider client={cache}>
    <WorkspaceContext value={workspaceId}>{children}</WorkspaceContext>
  </QueryClientProvider>
)
