import { queryOptions } from '@tanstack/react-query'
import { workspaceKey } from '#src/api/query.ts'
import { addDays, type DayRange } from '#src/ui/date-range.ts'

/**
 * Alert firings in the page's days, for its query if any. Loads its code and the calendar only if the workspace has
 * alerts.
 */
export function alertMarksQuery(
  { from, to }: DayRange,
  { workspaceId, timezone, queryId }: { workspaceId: string; timezone: string; queryId: string | undefined },
) {
  return queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'alert-marks', { from, to, timezone, queryId }],
    queryFn: async ({ signal }) => {
      const [{ alertMarks }, { toInstantMs }] = await Promise.all([
        import('#src/api/alerts.ts'),
        import('#contract/wall-time.ts'),
      ])
      const startOf = (day: string) => new Date(toInstantMs(Date.parse(`${day}T00:00Z`), timezone)).toISOString()
      const days = { from: startOf(from), to: startOf(addDays(to, 1)) }
      return alertMarks({ workspaceId, ...days, ...(queryId !== undefined && { queryId }) }, signal)
    },
    staleTime: 60_000,
  })
}
