import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PostColumn } from '#contract/workspaces/preferences.ts'
import { postColumnsQuery, savePostColumns } from '#src/api/person.ts'
import { useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const defaultColumns: readonly PostColumn[] = [
  'when',
  'source',
  'sentiment',
  'language',
  'tags',
  'interactions',
  'overperformance',
]

/** The user's columns, stored on the server and updated optimistically. */
export function useColumns() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const query = postColumnsQuery(workspaceId)
  const fields = useCustomFields()
  const stored = useQuery({ ...query, staleTime: Infinity })
  const save = useMutation({
    mutationFn: (shown: { columns: PostColumn[] | null; fields: string[] }) =>
      savePostColumns({ workspaceId, ...shown }),
    onMutate: async (shown) => {
      await cache.cancelQueries({ queryKey: query.queryKey })
      cache.setQueryData(query.queryKey, shown)
    },
  })
  const columns = stored.data?.columns ?? defaultColumns
  const chosen = stored.data?.fields ?? []
  return {
    columns,
    /** Custom fields that still exist, shown after the columns. */
    fields: chosen.flatMap((id) => fields.find((field) => field.id === id) ?? []),
    isStandard: (stored.data?.columns ?? null) === null,
    change: (next: readonly PostColumn[] | null) =>
      save.mutate(next === null ? { columns: null, fields: [] } : { columns: [...next], fields: chosen }),
    changeFields: (next: readonly string[]) => save.mutate({ columns: [...columns], fields: [...next] }),
    error: save.error,
  }
}
