import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { rangeOf, scopeOf } from './scope.ts'
import type { OverviewSearch } from './search.ts'

/** What a page of figures looks at, in the time zone of its workspace. */
export function usePageScope(workspaceId: string, search: OverviewSearch) {
  const timezone = useQuery(workspaceQuery(workspaceId)).data?.timezone ?? 'UTC'
  const { from, to } = rangeOf(search, timezone)
  return useMemo(() => {
    const range = { from, to }
    return { timezone, range, scope: scopeOf(workspaceId, range, search) }
  }, [workspaceId, timezone, from, to, search])
}
