import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Billing } from '#contract/billing/billing.ts'
import { billingQuery, refetchPlan } from '#src/api/billing.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Refetches the plan for the route guard and shows the server's answer at once. */
export function useBillingChange(change: () => Promise<Billing>, doneText: string, onChanged: () => void = () => {}) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (billing) => {
      await refetchPlan(cache, workspaceId).catch(() => {})
      cache.setQueryData(billingQuery(workspaceId).queryKey, billing)
      showToast('success', doneText)
      onChanged()
    },
  })
}
