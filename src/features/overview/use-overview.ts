import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Scope } from '#contract/posts/posts.ts'
import { useSameVersion } from '#src/widgets/scope/use-same-version.ts'
import { overviewFiguresQuery, overviewLeadersQuery, overviewTermsQuery } from '#src/api/insights.ts'

/** One of the page's answers, in its own state. */
export type Part<Answer> = {
  /** The last answer that is drawn; undefined while the first one comes. */
  drawn: Answer | undefined
  /** Another one comes: of another scope, or of a later state of the posts. */
  isOld: boolean
  /** Why there is none. */
  error: Error | null
  retry: () => void
}

/** The figures come first, rankings and words as they are worked out; all of the same state of the posts. Nothing is asked while it is not `enabled`. */
export function useOverview(scope: Scope, enabled: boolean) {
  const figures = useQuery({ ...overviewFiguresQuery(scope), enabled, placeholderData: keepPreviousData })
  const leaders = useQuery({ ...overviewLeadersQuery(scope), enabled, placeholderData: keepPreviousData })
  const terms = useQuery({ ...overviewTermsQuery(scope), enabled, placeholderData: keepPreviousData })
  const latest = useSameVersion([figures, leaders, terms])
  return {
    figures,
    parts: { figures: usePart(figures, latest), leaders: usePart(leaders, latest), terms: usePart(terms, latest) },
  }
}

function usePart<Answer extends { dataVersion: string }>(query: UseQueryResult<Answer>, latest: number): Part<Answer> {
  const { data, isPlaceholderData, isLoadingError, error, refetch } = query
  // Drawn in slices once they are there, not in the one task of the answer; what comes meanwhile would start them anew.
  const drawn = useDeferredValue(data)
  const isOld = isPlaceholderData || drawn !== data || Number(drawn?.dataVersion ?? latest) < latest
  return useMemo(
    () => ({
      drawn,
      isOld,
      error: isLoadingError ? error : null,
      retry: () => void refetch(),
    }),
    [drawn, isOld, isLoadingError, error, refetch],
  )
}
