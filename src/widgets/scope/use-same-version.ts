import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

type Answer = { dataVersion: string }

const versionOf = ({ data, isPlaceholderData }: UseQueryResult<Answer>) =>
  data === undefined || isPlaceholderData ? 0 : Number(data.dataVersion)

/**
 * Asks again for answers that tell of an earlier state of the posts than another answer of the page, so that no number
 * contradicts another. Answers which state is the latest.
 */
export function useSameVersion(queries: readonly UseQueryResult<Answer>[]): number {
  const latest = Math.max(...queries.map(versionOf))
  useEffect(() => {
    for (const query of queries) {
      const version = versionOf(query)
      if (version > 0 && version < latest && !query.isFetching && !query.isError) void query.refetch()
    }
  })
  return latest
}
