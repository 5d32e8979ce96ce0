import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import type { Delivery } from '#contract/channels/recipients.ts'
import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import { reportPages } from '#contract/reports/pages.ts'
import type { Report, ReportRun } from '#contract/reports/reports.ts'
import { downloadReportFile, reportRunsQuery } from '#src/api/reports.ts'
import { formatBytes, formatDays, formatInstant } from '#src/text/format.ts'
import { translateEnglish, translate } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { saveBlob } from '#src/ui/save-blob.ts'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const refetchIntervalMs = 2_000
const isAtWork = ({ status, deliveries }: ReportRun) =>
  status === 'queued' || status === 'running' || deliveries.some((one) => one.status === 'queued')

export function History({ report }: { report: Report }) {
  const workspaceId = useWorkspaceId()
  const runs = useQuery({
    ...reportRunsQuery({ workspaceId, reportId: report.id }),
    refetchInterval: ({ state }) => (state.data?.items.slice(0, 3).some(isAtWork) ? refetchIntervalMs : false),
  })
  return (
    <Section title={t`History`} className="no-print">
      <QueryState query={runs} pending={<Skeleton className="h-24" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-2 text-sm text-ink-faint">
              <Trans>Not sent yet.</Trans>
            </p>
          ) : (
            <ol className="grid divide-y divide-line">
              {items.map((run) => (
                <Run key={run.id} reportId={report.id} run={run} />
              ))}
            </ol>
          )
        }
      </QueryState>
    </Section>
  )
}

const statusOf = ({ status }: ReportRun) => {
  if (status === 'sent') return <Badge tone="good">{t`Sent`}</Badge>
  if (status === 'failed') return <Badge tone="warn">{t`Not sent`}</Badge>
  return <Badge>{status === 'running' ? t`Generating` : t`Waiting`}</Badge>
}

function Run({ reportId, run }: { reportId: string; run: ReportRun }) {
  const timezone = useTimezone()
  const workspaceId = useWorkspaceId()
  const pinned = run.pages.filter((one) => one.pinned !== null)
  return (
    <li className="grid gap-1 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{formatInstant(run.at, timezone)}</span>
        {statusOf(run)}
        <span className="text-xs text-ink-soft">
          {run.reason === 'test' ? t`test` : run.reason === 'now' ? t`Manual` : t`Schedule`}
          {run.from === null || run.to === null ? null : ` · ${formatDays(run.from, run.to)}`}
        </span>
      </p>
      {run.failure === null ? null : <p>{translate(run.failure)}</p>}
      {run.figures.length === 0 ? null : (
        <p className="text-xs text-ink-soft">
          {run.figures.map(({ label, value }) => `${translate(label)} ${translate(value)}`).join(' · ')}
        </p>
      )}
      {run.file === null ? null : <RunFile reportId={reportId} runId={run.id} file={run.file} />}
      {run.noFile === null ? null : <p className="text-xs text-ink-soft">{translate(run.noFile)}</p>}
      {pinned.length === 0 ? null : (
        <p className="flex flex-wrap gap-x-3 text-xs">
          <Trans>Figures at that time:</Trans>
          {pinned.map(({ page, pinned: id }) => (
            <Link
              key={page}
              to={`/workspace/$workspaceId/insight/${page as PinnedPage}`}
              params={{ workspaceId }}
              search={{ pinned: id! }}
              className="underline"
            >
              {Object.hasOwn(reportPages, page)
                ? translateEnglish(reportPages[page as keyof typeof reportPages])
                : page}
            </Link>
          ))}
        </p>
      )}
      {run.deliveries.length === 0 ? null : (
        <ul className="grid gap-0.5 text-xs text-ink-soft">
          {run.deliveries.map((delivery) => (
            <li key={delivery.id} className="wrap-long">
              <bdi>{delivery.recipient.label}</bdi>: {deliveryInWords(delivery)}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The run's PDF, to download. */
function RunFile({
  reportId,
  runId,
  file: { name, bytes },
}: {
  reportId: string
  runId: string
  file: NonNullable<ReportRun['file']>
}) {
  const workspaceId = useWorkspaceId()
  const saving = useMutation({
    mutationFn: async () =>
      saveBlob(name, await downloadReportFile({ workspaceId, reportId, runId }, new AbortController().signal)),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        icon={<FileDown size={14} aria-hidden />}
        busy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        PDF, {formatBytes(bytes)}
      </Button>
      <ErrorText error={saving.error} />
    </div>
  )
}

function deliveryInWords({ status, answer }: Delivery): string {
  if (status === 'queued') return t`Waiting`
  if (status === 'delivered') return t`Delivered`
  const state = status === 'retrying' ? t`Retrying` : status === 'failed' ? t`Refused` : t`Not sent`
  return answer === null ? state : `${state}: ${answer}`
}
