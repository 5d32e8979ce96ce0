import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { deleteQuery, queriesKey } from '#src/api/queries.ts'

export type Deletion = { queryId: string; name: string; change: AbortController }

/** How long one may think again. */
const undoTime = 8_000

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, undoTime)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

const keyOf = (workspaceId: string) => ['delete-query', workspaceId]

/**
 * Deletes a query after a while in which that can be undone. The wait outlives the page; a tab closed meanwhile deletes
 * nothing.
 */
export function useDeletions(workspaceId: string) {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: keyOf(workspaceId),
    mutationFn: async ({ queryId, change }: Deletion) => {
      await pause(change.signal)
      await deleteQuery({ workspaceId, queryId }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: queriesKey(workspaceId), exact: true }),
  })
  const waiting = useMutationState({
    filters: { mutationKey: keyOf(workspaceId), status: 'pending' },
    select: (mutation) => mutation.state.variables as Deletion,
  })
  const failed = useMutationState({
    filters: { mutationKey: keyOf(workspaceId), status: 'error', predicate: ({ state }) => !isAbort(state.error) },
    select: (mutation) => ({
      name: (mutation.state.variables as Deletion).name,
      detail: mutation.state.error?.message ?? '',
    }),
  })
  return {
    waiting,
    failed,
    remove: (query: { id: string; name: string }) =>
      mutate({ queryId: query.id, name: query.name, change: new AbortController() }),
    undo: (deletion: Deletion) => deletion.change.abort(),
  }
}
