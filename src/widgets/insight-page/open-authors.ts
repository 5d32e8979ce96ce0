import { useNavigate } from '@tanstack/react-router'
import { pickScope } from '#contract/answers/scope-search.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { usePage } from './page.ts'
import type { OverviewSearch } from '../scope/search.ts'

/** ID of the author list on the people page. */
export const authorsPlace = 'authors'

export function useOpenAuthors() {
  const { search } = usePage()
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  return (change: Partial<OverviewSearch> = {}) =>
    void navigate({
      to: '/workspace/$workspaceId/insight/people',
      params: { workspaceId },
      search: pickScope({ ...search, ...change }),
      hash: authorsPlace,
    })
}
