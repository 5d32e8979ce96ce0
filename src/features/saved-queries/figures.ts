import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QueryCounts } from '#contract/answers/query-figures.ts'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { queryFiguresQuery } from '#src/api/query-figures.ts'
import { rangeOf } from '#src/widgets/scope/scope.ts'
import { useToday, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { untilNextLook } from './query-state.ts'
import { serverNow } from '#src/text/clock.ts'

/** Counting anew costs more than a look at how the search stands. */
const pollIntervalMs = 10_000

/** What a query brought; null where it was not counted in time, undefined where nothing is known of it. */
export type CountsOf = (queryId: string) => QueryCounts | null | undefined

/** What the listed queries brought in the days that the overview opens with. It is asked for beside the list, which never waits for it. */
export function useFigures(rows: readonly SavedQueryRow[] | undefined) {
  const workspaceId = useWorkspaceId()
  const { from, to } = rangeOf({}, useToday())
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...queryFiguresQuery({ workspaceId, from, to }),
    refetchInterval: () => untilNextLook(rows, serverNow()) && pollIntervalMs,
  })
  const byQuery = useMemo(() => new Map(data?.items.map(({ queryId, counts }) => [queryId, counts])), [data])
  const countsOf: CountsOf = (queryId) => byQuery.get(queryId)
  return {
    countsOf,
    steps: data?.steps ?? [],
    parts: data?.range.parts ?? [],
    state: data !== undefined ? ('shown' as const) : isPending ? ('loading' as const) : ('failed' as const),
    /** How many queries have no numbers that should have. */
    uncounted: data?.items.filter(({ counts }) => counts === null).length ?? 0,
    isOld: data !== undefined && isError,
    isFetching,
    refetch: () => void refetch(),
  }
}
export type Figures = ReturnType<typeof useFigures>

/** Posts of the last step: of today. */
export const postsToday = (counts: QueryCounts) => counts.mentions.spark.at(-1) ?? null
