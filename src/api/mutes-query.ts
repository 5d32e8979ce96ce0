import { queryOptions } from '@tanstack/react-query'
import { workspaceKey } from './workspaces.ts'

/** What is muted; its calls come with the question. */
export const mutesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'mutes'] as const,
    queryFn: async ({ signal }) => (await import('./mutes.ts')).listMutes({ workspaceId }, signal),
  })
