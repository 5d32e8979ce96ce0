import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import type { alertMarks } from '#contract/alerts/alerts.ts'
import { instantOf } from '#contract/wall-time.ts'
import { workspaceKey } from '#src/api/query.ts'
import { addDays, type DayRange } from '#src/ui/date-range.ts'

type Marked = { workspaceId: string; timezone: string; queryId: string | undefined }

const startOf = (day: string, timezone: string) =>
  new Date(instantOf(Date.parse(`${day}T00:00Z`), timezone)).toISOString()

/** Where alerts fired in the days of a page, those of its query where it has one. Its code comes with the first workspace that has alerts. */
export function alertMarksQuery({ from, to }: DayRange, { workspaceId, timezone, queryId }: Marked) {
  const input: CallInput<typeof alertMarks> = {
    workspaceId,
    from: startOf(from, timezone),
    to: startOf(addDays(to, 1), timezone),
    ...(queryId !== undefined && { queryId }),
  }
  return queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'alert-marks', input],
    queryFn: async ({ signal }) => (await import('#src/api/alerts.ts')).alertMarks(input, signal),
    staleTime: 60_000,
  })
}
