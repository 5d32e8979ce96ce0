import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { ApiError, isAbort } from '#src/api/errors.ts'

export type Deletion = { id: string; name: string; change: AbortController }

/** Time to undo, in ms. */
const undoMs = 8_000

const waitForUndo = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, undoMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

type DeletionOptions = {
  /** Identifies the deletions of one list. */
  key: QueryKey
  list: QueryKey
  remove: (id: string) => Promise<unknown>
}

/**
 * Deletes list items after a delay for undo. The delay continues on other pages, but closing the tab cancels it. Items
 * already deleted count as success.
 */
export function useDeletions({ key, list, remove }: DeletionOptions) {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: key,
    mutationFn: async ({ id, change }: Deletion) => {
      await waitForUndo(change.signal)
      await remove(id).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: list, exact: true }),
  })
  const waiting = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: (mutation) => mutation.state.variables as Deletion,
  })
  const failed = useMutationState({
    filters: { mutationKey: key, status: 'error', predicate: ({ state }) => !isAbort(state.error) },
    select: (mutation) => ({
      name: (mutation.state.variables as Deletion).name,
      detail: mutation.state.error?.message ?? '',
    }),
  })
  return {
    waiting,
    failed,
    remove: ({ id, name }: { id: string; name: string }) => mutate({ id, name, change: new AbortController() }),
    undo: ({ change }: Deletion) => change.abort(),
  }
}
