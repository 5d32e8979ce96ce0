import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Source } from '#contract/posts/post-fields.ts'
import { createOwnAccount, refreshOwnAccounts } from '#src/api/filters.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

export function useRefreshOwnAccounts() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  return () => refreshOwnAccounts(cache, workspaceId)
}

export function useAddAccount() {
  const workspaceId = useWorkspaceId()
  const refresh = useRefreshOwnAccounts()
  return useMutation({
    mutationFn: (account: { source: Source; account: string }) => createOwnAccount({ workspaceId, ...account }),
    onSuccess: refresh,
  })
}
