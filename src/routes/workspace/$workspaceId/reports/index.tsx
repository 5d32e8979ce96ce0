import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReportList } from '#src/features/reports/report-list.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/reports/')({
  staticData: { title: msg`Reports & dashboards` },
  component: ReportList,
})
