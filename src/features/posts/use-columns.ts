import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PostColumn } from '#contract/workspaces/preferences.ts'
import { postColumnsQuery, savePostColumns } from '#src/api/person.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const standard: readonly PostColumn[] = [
  'when',
  'source',
  'sentiment',
  'language',
  'tags',
  'interactions',
  'overperformance',
]

/** The columns of the table as this person has them; kept on the server, shown at once. */
export function useColumns() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const query = postColumnsQuery(workspaceId)
  const stored = useQuery({ ...query, staleTime: Infinity })
  const save = useMutation({
    mutationFn: (columns: PostColumn[] | null) => savePostColumns({ workspaceId, columns }),
    onMutate: async (columns) => {
      await cache.cancelQueries({ queryKey: query.queryKey })
      cache.setQueryData(query.queryKey, { columns })
    },
  })
  return {
    columns: stored.data?.columns ?? standard,
    isStandard: (stored.data?.columns ?? null) === null,
    change: (columns: readonly PostColumn[] | null) => save.mutate(columns && [...columns]),
    error: save.error,
  }
}
