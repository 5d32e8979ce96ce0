import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshMembers } from '#src/api/members.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'

/** Does something about who belongs to a workspace; the lists are read anew, also where it was refused. */
export function useChange<Input>(
  workspaceId: string,
  change: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => showToast('success', done(input)),
    onSettled: () => refreshMembers(cache, workspaceId),
  })
}
