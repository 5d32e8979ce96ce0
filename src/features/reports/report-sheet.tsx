import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Pencil, Printer, Send, Share2 } from 'lucide-react'
import { findWrittenSummary, pickReportSearch } from '#contract/reports/panel-scope.ts'
import { resolveReportRange, rangeNames, ReportRange } from '#contract/reports/ranges.ts'
import type { Report } from '#contract/reports/reports.ts'
import { reportRunsQuery, sendReport } from '#src/api/reports.ts'
import { formatDays } from '#src/text/format.ts'
import { translateEnglish, translate } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { type DayRange } from '#src/ui/date-range.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { OpenPosts } from '#src/widgets/insight-page/insight-page.tsx'
import { PageContext } from '#src/widgets/insight-page/page.ts'
import { useChangeReport } from '#src/widgets/reports/use-change-report.ts'
import { FilterBar } from '#src/widgets/scope-bar/filter-bar.tsx'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import { useShareDialog } from '#src/widgets/views/use-share-dialog.tsx'
import { useLoadedWorkspace, useToday, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { DownloadMenu } from './download-menu.tsx'
import { History } from './history.tsx'
import { scheduleInWords } from './labels.ts'
import type { PanelViews, ReportMode } from './page-parts.ts'
import { OfFirstQuery, PanelScope } from './panel-scope.tsx'
import { ReportPanels } from './panels.tsx'
import { ReportSummary } from './report-summary.tsx'
import { SummaryActions } from './summary-actions.tsx'
import { isReportScope, useReportPage, useReportSearch } from './report-scope.ts'
import { VisibilityBadge } from './visibility-badge.tsx'

type ReportSheetProps = {
  report: Report
  address: OverviewSearch
  views: PanelViews
  onMode: (mode: ReportMode) => void
  onAddress: (address: OverviewSearch) => void
}

export function ReportSheet({ report, address, views, onMode, onAddress }: ReportSheetProps) {
  const { items, problem } = report
  const own = useReportSearch(report)
  const page = useReportPage(own, { address, onChange: onAddress })
  const { search, range, changeScope } = page
  const written = findWrittenSummary(report.summary, search as Record<string, string>)
  const opened = items.find(({ id }) => id === search['open.panel'])
  return (
    <PageContext value={page}>
      <Header report={report} own={own} search={isReportScope(search, own) ? null : search} onMode={onMode} />
      <div className="flex flex-wrap items-center gap-2">
        <FilterBar search={search} range={range} comparesQueries onChange={changeScope} />
      </div>
      <UnreadAddress search={address} onSearchChange={onAddress} />
      {isReportScope(search, own) ? null : <OtherScope report={report} search={search} onBack={() => onAddress({})} />}
      {problem === null ? null : (
        <Notice tone="warn">
          <Trans>This report was not sent.</Trans> {translate(problem)}
        </Notice>
      )}
      <OfFirstQuery>
        <ReportSummary
          written={written}
          {...(report.canEdit &&
            isReportScope(search, own) && {
              actions: (text: string) => (
                <SummaryActions report={report} days={own} text={text} isWritten={written !== null} />
              ),
            })}
        />
      </OfFirstQuery>
      <ReportPanels items={items} views={views} />
      {opened?.kind === 'panel' ? (
        <PanelScope item={opened}>
          <OpenPosts />
        </PanelScope>
      ) : (
        <OpenPosts />
      )}
      <History report={report} />
    </PageContext>
  )
}

function Header({
  report,
  own,
  search,
  onMode,
}: Pick<ReportSheetProps, 'report' | 'onMode'> & { own: DayRange; search: OverviewSearch | null }) {
  const { name, range: named, schedule, canEdit, visibility } = report
  const { timezone } = useLoadedWorkspace()
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  const share = useShareDialog({ report })
  return (
    <header className="@container flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="text-xl font-semibold tracking-tight wrap-long">
            <bdi>{name}</bdi>
          </h1>
          <VisibilityBadge visibility={visibility} />
        </div>
        <p className="text-sm text-ink-soft">
          {formatDays(own.from, own.to)} · {translateEnglish(rangeNames[named])} · {scheduleInWords(schedule, timezone)}
        </p>
      </div>
      <div className="no-print flex flex-wrap items-center gap-2">
        <Button icon={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <DownloadMenu report={report} search={search} />
        {share === null ? null : (
          <Button icon={<Share2 size={14} aria-hidden />} onClick={share.open}>
            <Trans>Share without an account</Trans>
          </Button>
        )}
        {canEdit ? (
          <>
            <SendButtons report={report} />
            <Button
              icon={<Copy size={14} aria-hidden />}
              onClick={() =>
                void navigate({
                  to: '/workspace/$workspaceId/reports/$reportId',
                  params: { workspaceId, reportId: 'new' },
                  search: { copy: report.id },
                })
              }
            >
              <Trans>Duplicate</Trans>
            </Button>
            <Button variant="primary" icon={<Pencil size={14} aria-hidden />} onClick={() => onMode('edit')}>
              <Trans>Edit</Trans>
            </Button>
          </>
        ) : null}
      </div>
      {share?.dialog}
    </header>
  )
}

/** Shown while the reader's scope differs: returns to the report's scope or saves the reader's. */
function OtherScope({ report, search, onBack }: { report: Report; search: OverviewSearch; onBack: () => void }) {
  const { weekStart } = useLoadedWorkspace()
  const changing = useChangeReport()
  const today = useToday()
  const named = ReportRange.options.find((option) => {
    const { from, to, previous } = resolveReportRange(option, today, weekStart)
    return from === search.from && to === search.to && previous === search.previous
  })
  const saveScope = () =>
    changing.mutate(
      { report, change: { search: pickReportSearch(search), ...(named && { range: named }) } },
      { onSuccess: onBack },
    )
  return (
    <div className="no-print grid gap-2">
      <div role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <span>
          <Trans>This view has other posts or days than the report.</Trans>
        </span>
        <Button size="sm" onClick={onBack}>
          <Trans>View report</Trans>
        </Button>
        {report.canEdit ? (
          <Button size="sm" busy={changing.isPending} onClick={saveScope}>
            <Trans>Save to report</Trans>
          </Button>
        ) : null}
        {report.canEdit && named === undefined ? (
          <span className="text-xs text-ink-faint">
            <Trans>Days: {translateEnglish(rangeNames[report.range])}, updated automatically.</Trans>
          </span>
        ) : null}
      </div>
      <ErrorText error={changing.error} />
    </div>
  )
}

function SendButtons({ report: { id: reportId, recipients } }: { report: Report }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const sending = useMutation({
    mutationFn: (to: 'recipients' | 'me') => sendReport({ workspaceId, reportId, to }),
    onSuccess: () => cache.invalidateQueries({ queryKey: reportRunsQuery({ workspaceId, reportId }).queryKey }),
  })
  return (
    <>
      <Button
        icon={<Send size={14} aria-hidden />}
        busy={sending.isPending && sending.variables === 'me'}
        onClick={() => sending.mutate('me')}
      >
        <Trans>Send a test to me</Trans>
      </Button>
      {recipients.length === 0 ? null : (
        <Button
          busy={sending.isPending && sending.variables === 'recipients'}
          onClick={() => sending.mutate('recipients')}
        >
          <Trans>Send now</Trans>
        </Button>
      )}
      <span role="status" className="text-xs text-ink-soft">
        {sending.isSuccess ? t`Sending. See the history below.` : null}
      </span>
      <ErrorText error={sending.error} />
    </>
  )
}
