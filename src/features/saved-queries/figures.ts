import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QueryCounts } from '#contract/answers/query-figures.ts'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { queryFiguresQuery } from '#src/api/query-figures.ts'
import { readRange } from '#src/widgets/scope/scope.ts'
import { useToday, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { pollInterval } from './query-state.ts'
import { serverNow } from '#src/text/clock.ts'

/** Longer than the list's interval, because counting is expensive. */
const pollIntervalMs = 10_000

/** Null if counting timed out, undefined if the query is unknown. */
export type FindCounts = (queryId: string) => QueryCounts | null | undefined

/** Counts over the overview's default range; loaded separately, so that the list never waits for it. */
export function useFigures(rows: readonly SavedQueryRow[] | undefined) {
  const workspaceId = useWorkspaceId()
  const { from, to } = readRange({}, useToday())
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...queryFiguresQuery({ workspaceId, from, to }),
    refetchInterval: () => pollInterval(rows, serverNow()) && pollIntervalMs,
  })
  const byQuery = useMemo(() => new Map(data?.items.map(({ queryId, counts }) => [queryId, counts])), [data])
  const countsOf: FindCounts = (queryId) => byQuery.get(queryId)
  return {
    countsOf,
    steps: data?.steps ?? [],
    parts: data?.range.parts ?? [],
    state: data !== undefined ? ('shown' as const) : isPending ? ('loading' as const) : ('failed' as const),
    /** Queries whose counting timed out. */
    uncounted: data?.items.filter(({ counts }) => counts === null).length ?? 0,
    isOld: data !== undefined && isError,
    isFetching,
    refetch: () => void refetch(),
  }
}
export type Figures = ReturnType<typeof useFigures>

/** Posts in the last step, which is today. */
export const postsToday = (counts: QueryCounts) => counts.mentions.spark.at(-1) ?? null
