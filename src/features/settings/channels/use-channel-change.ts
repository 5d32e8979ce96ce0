import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshAddresses, refreshChannels } from '#src/api/channels.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const refresh = { channels: refreshChannels, addresses: refreshAddresses }

/** Refreshes the list, even if the change was refused. */
export function useChannelChange<Input, Output>(
  part: keyof typeof refresh,
  change: (input: Input) => Promise<Output>,
  { done, onSuccess }: { done?: (output: Output) => string; onSuccess?: () => void } = {},
) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (output) => {
      if (done !== undefined) showToast('success', done(output))
      onSuccess?.()
    },
    onSettled: () => refresh[part](cache, workspaceId),
  })
}
