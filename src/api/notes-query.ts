import { queryOptions } from '@tanstack/react-query'
import { workspaceKey } from './workspaces.ts'

export const notesKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'notes'] as const

/** All notes of the workspace, by day; their calls come with the question. */
export const notesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: notesKey(workspaceId),
    queryFn: async ({ signal }) => (await import('./notes.ts')).listNotes({ workspaceId }, signal),
    staleTime: 30_000,
  })
