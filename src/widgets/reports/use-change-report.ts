import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Report } from '#contract/reports/reports.ts'
import { changeReport, reportQuery, reportsQuery } from '#src/api/reports.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

/** Reloads the report if the change conflicts with another user's. */
export function useChangeReport() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const queryOf = ({ id }: Report) => reportQuery({ workspaceId, reportId: id })
  return useMutation({
    mutationFn: ({ report, change }: { report: Report; change: Partial<Report> }) =>
      changeReport(workspaceId, report, change),
    onSuccess: (report) => cache.setQueryData(queryOf(report).queryKey, report),
    onError: (_, { report }) => cache.invalidateQueries({ queryKey: queryOf(report).queryKey }),
    onSettled: () => cache.invalidateQueries({ queryKey: reportsQuery(workspaceId).queryKey, exact: true }),
  })
}
