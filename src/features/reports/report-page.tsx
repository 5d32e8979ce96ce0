import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ApiError } from '#src/api/errors.ts'
import { reportQuery } from '#src/api/reports.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { MissingDocument } from '#src/widgets/document-editor/document-editor.tsx'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import type { NewReportDefaults, PanelViews, ReportMode } from './page-parts.ts'
import { ReportSheet } from './report-sheet.tsx'

const ReportWriter = lazyPart(() => import('./report-writer.tsx').then((module) => module.ReportWriter))

type ReportPageProps = {
  /** `new` for an unsaved report. */
  reportId: string
  mode: ReportMode
  /** The reader's scope, if it differs from the report's. */
  address: OverviewSearch
  copyOf: string | null
  begin: NewReportDefaults
  views: PanelViews
  onMode: (mode: ReportMode) => void
  onAddress: (address: OverviewSearch) => void
  onSaved: (reportId: string) => void
}

export function ReportPage(props: ReportPageProps) {
  const { reportId, mode, copyOf, begin, views, onMode, onSaved } = props
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('reports.edit')
  const writes = mayEdit && (mode !== 'read' || reportId === 'new')
  return (
    <div className="page @container grid grid-cols-1 content-start gap-4">
      <nav aria-label={t`Breadcrumb`} className="no-print flex items-center gap-1 text-xs text-ink-soft">
        <Link to="/workspace/$workspaceId/reports" params={{ workspaceId }} className="hover:underline">
          <Trans>Reports & dashboards</Trans>
        </Link>
        <ChevronRight size={12} aria-hidden />
        <span aria-current="page">{reportId === 'new' ? t`New report` : t`Report`}</span>
      </nav>
      {writes ? (
        <ReportWriter
          waiting={<Skeleton className="h-60" />}
          reportId={reportId === 'new' ? null : reportId}
          copyOf={copyOf}
          begin={begin}
          views={views}
          onMode={onMode}
          onSaved={onSaved}
        />
      ) : (
        <ShownReport {...props} />
      )}
    </div>
  )
}

function ShownReport({ reportId, address, views, onMode, onAddress }: ReportPageProps) {
  const workspaceId = useWorkspaceId()
  const report = useQuery({ ...reportQuery({ workspaceId, reportId }), enabled: reportId !== 'new' })
  if (reportId === 'new' || (report.error instanceof ApiError && report.error.status === 404))
    return <MissingDocument thing="report" />
  return (
    <QueryState query={report} pending={<Skeleton className="h-60" />}>
      {(loaded) => (
        <ReportSheet report={loaded} address={address} views={views} onMode={onMode} onAddress={onAddress} />
      )}
    </QueryState>
  )
}
