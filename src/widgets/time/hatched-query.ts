import { queryOptions } from '@tanstack/react-query'
import { workspaceKey } from '#src/api/workspaces.ts'
import { i18n } from '#src/text/i18n.ts'
import type { DayRange } from '#src/ui/date-range.ts'

/** The times of a range that charts hatch; their call and their words come with the question. */
export const hatchedQuery = (workspaceId: string, range: DayRange) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'spans', range.from, range.to, i18n.locale],
    queryFn: async ({ signal }) => {
      const { readHatchedTimes } = await import('./hatched-times.ts')
      return readHatchedTimes(workspaceId, range, signal)
    },
    staleTime: 60_000,
  })
