import { useMemo } from 'react'
import { rangeOf, scopeOf } from './scope.ts'
import type { OverviewSearch } from './search.ts'
import { useToday, useWorkspaceId } from '../workspace/workspace.ts'

export function usePageScope(search: OverviewSearch) {
  const workspaceId = useWorkspaceId()
  const { from, to } = rangeOf(search, useToday())
  return useMemo(() => {
    const range = { from, to }
    return { range, scope: scopeOf(workspaceId, range, search) }
  }, [workspaceId, from, to, search])
}
