import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import type { PdfOptions, ReportFormat } from '#contract/posts/export-formats.ts'
import { pickReportSearch } from '#contract/reports/panel-scope.ts'
import type { Report } from '#contract/reports/reports.ts'
import { exportsQuery } from '#src/api/exports.ts'
import { i18n } from '#src/text/i18n.ts'
import { translate } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { useRun } from '#src/widgets/actors/use-run.ts'
import { useExportOffered } from '#src/widgets/exports/export-button.tsx'
import { formatNames } from '#src/widgets/exports/labels.ts'
import { provideExport } from '#src/widgets/exports/provide-export.ts'
import { LostConnection } from '#src/widgets/lost-connection.tsx'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type DownloadMenuProps = {
  report: Pick<Report, 'id'>
  /** The reader's scope; null for the report's own. */
  search: OverviewSearch | null
}

/** Offers the report as a file to members who may export. */
export function DownloadMenu({ report, search }: DownloadMenuProps) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const machine = useMemo(() => provideExport(cache), [cache])
  const [state, send] = useMachine(machine, { input: { workspaceId } })
  const run = useRun(state.children.followRun)
  const isOffered = useExportOffered()
  const { data } = useQuery({ ...exportsQuery(workspaceId), enabled: false })
  const current = data?.items.find(({ id }) => id === state.context.exportId)
  if (!isOffered) return null
  const { problem = null, request } = state.context
  const failure = problem ?? run.refusal ?? (state.matches('failed') ? (current?.failure ?? null) : null)
  const start = (file: { format: ReportFormat; pdf?: PdfOptions }) =>
    send({
      type: 'export.start',
      request: { ...file, reportId: report.id, ...(search && { search: toShown(search) }) },
    })
  const entry = (label: string, file: Parameters<typeof start>[0]) => ({
    kind: 'item' as const,
    id: label,
    label,
    onSelect: () => start(file),
  })
  return (
    <>
      <Menu
        label={t`Download`}
        align="end"
        entries={[
          entry(i18n.t(formatNames.pptx), { format: 'pptx' }),
          entry(i18n.t(formatNames.xlsx), { format: 'xlsx' }),
          entry(t`PDF, A4`, { format: 'pdf', pdf: { paper: 'a4', definitions: false } }),
          entry(t`PDF, A4, with definitions`, { format: 'pdf', pdf: { paper: 'a4', definitions: true } }),
          entry(t`PDF, 16:9`, { format: 'pdf', pdf: { paper: 'wide', definitions: false } }),
          entry(t`PDF, 16:9, with definitions`, { format: 'pdf', pdf: { paper: 'wide', definitions: true } }),
        ]}
        trigger={(props) => (
          <Button {...props} busy={state.hasTag('busy')} icon={<Download size={14} aria-hidden />}>
            <Trans>Download</Trans>
          </Button>
        )}
      />
      {state.matches('preparing') || state.matches('following') ? (
        <span className="flex items-center gap-2">
          <span className="w-24">
            <ProgressBar
              label={request === null || request === 'workspace' ? t`Download` : i18n.t(formatNames[request.format])}
              value={current?.rowsTotal ? current.rows : null}
              max={current?.rowsTotal ?? 1}
            />
          </span>
          {state.matches('following') ? (
            <Button size="sm" busy={run.isCancelling} onClick={run.cancel}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
        </span>
      ) : null}
      <span role="status" className="text-xs text-ink-soft empty:hidden">
        {state.matches('saving')
          ? t`Downloading …`
          : state.matches('cancelled')
            ? t`Cancelled`
            : state.matches('expired')
              ? t`Expired`
              : null}
      </span>
      {run.isLost ? <LostConnection onCheck={run.checkNow} /> : null}
      <ErrorText>{failure === null ? null : translate(failure)}</ErrorText>
      {state.can({ type: 'export.retry' }) ? (
        <Button size="sm" onClick={() => send({ type: 'export.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      ) : state.matches('ready') ? (
        <Button size="sm" onClick={() => send({ type: 'export.save' })}>
          <Trans>Download again</Trans>
        </Button>
      ) : null}
    </>
  )
}

/** The scope that a reader chose, with its days. */
function toShown(search: OverviewSearch) {
  const { from, to, previous } = search
  return {
    ...pickReportSearch(search as Record<string, string | undefined>),
    from: from!,
    to: to!,
    ...(previous && { previous }),
  }
}
