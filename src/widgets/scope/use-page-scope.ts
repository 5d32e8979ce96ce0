import { useMemo } from 'react'
import { readRange, toScope } from './scope.ts'
import type { OverviewSearch } from './search.ts'
import { useToday, useWorkspaceId } from '../workspace/workspace.ts'

export function usePageScope(search: OverviewSearch) {
  const workspaceId = useWorkspaceId()
  const { from, to } = readRange(search, useToday())
  return useMemo(() => {
    const range = { from, to }
    return { range, scope: toScope(workspaceId, range, search) }
  }, [workspaceId, from, to, search])
}
