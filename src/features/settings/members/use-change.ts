import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshMembers } from '#src/api/members.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Refreshes the lists, even if the change was refused. */
export function useChange<Input>(change: (input: Input) => Promise<unknown>, done: (input: Input) => string) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => showToast('success', done(input)),
    onSettled: () => refreshMembers(cache, workspaceId),
  })
}
