import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Report } from '#contract/reports/reports.ts'
import { deleteReport, reportsQuery } from '#src/api/reports.ts'
import { formatInstant } from '#src/text/format.ts'
import { translate } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cardCell, CardTable } from '#src/ui/card-table.tsx'
import { cx } from '#src/ui/cx.ts'
import { DeletionNotes } from '#src/ui/deletion-notes.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { RowMenu } from '#src/ui/row-menu.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useDeletions } from '#src/widgets/use-deletions.ts'
import { useMay, useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { scheduleInWords } from './labels.ts'
import { VisibilityBadge } from './visibility-badge.tsx'

export function ReportList() {
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  const mayEdit = useMay('reports.edit')
  const reports = useQuery(reportsQuery(workspaceId))
  const { waiting, failed, remove, undo } = useDeletions({
    key: ['delete-report', workspaceId],
    list: reportsQuery(workspaceId).queryKey,
    remove: (reportId) => deleteReport({ workspaceId, reportId }),
  })
  const deletedIds = new Set(waiting.map(({ id }) => id))
  const newButton = mayEdit ? (
    <Button
      variant="primary"
      icon={<Plus size={14} aria-hidden />}
      onClick={() =>
        void navigate({ to: '/workspace/$workspaceId/reports/$reportId', params: { workspaceId, reportId: 'new' } })
      }
    >
      <Trans>New report</Trans>
    </Button>
  ) : null
  const listed = (rows: readonly Report[]) => (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold tracking-tight">
          <Trans>Reports & dashboards</Trans>
        </h1>
        {rows.length > 0 ? newButton : null}
      </header>
      <DeletionNotes
        waiting={waiting}
        failed={failed}
        stays={t`Emails that were sent are not recalled.`}
        onUndo={undo}
      />
      {rows.length === 0 && waiting.length === 0 ? (
        <EmptyState title={t`No reports yet`} action={newButton}>
          <Trans>
            A report combines panels of the insight pages with headings and texts. View it as a dashboard, print or
            share it, or send it on a schedule.
          </Trans>{' '}
          {mayEdit ? t`Use “Add to report” in a panel’s menu.` : t`Only owners and managers can create and edit them.`}
        </EmptyState>
      ) : (
        <CardTable
          caption={t`Reports`}
          columns={[
            { header: t`Name`, className: 'w-1/4' },
            { header: t`Schedule` },
            { header: t`Last sent` },
            { header: t`Next` },
            { header: t`State` },
          ]}
        >
          {rows.map((report) => (
            <Row key={report.id} report={report} onDelete={() => remove(report)} />
          ))}
        </CardTable>
      )}
    </>
  )
  return (
    <div className="page grid content-start gap-4">
      <QueryState query={reports} pending={<Skeleton className="h-60" />}>
        {({ items }) => listed(items.filter(({ id }) => !deletedIds.has(id)))}
      </QueryState>
    </div>
  )
}

function Row({ report, onDelete }: { report: Report; onDelete: () => void }) {
  const { id, name, visibility, schedule, sentAt, nextAt, problem, canEdit } = report
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const navigate = useNavigate()
  const go = (reportId: string, search: { edit?: string; copy?: string }) =>
    void navigate({ to: '/workspace/$workspaceId/reports/$reportId', params: { workspaceId, reportId }, search })
  const at = (instant: string | null) => (instant === null ? '–' : formatInstant(instant, timezone))
  return (
    <tr className="hover:bg-hover max-md:relative max-md:grid max-md:gap-2 max-md:p-3">
      <th scope="row" className={cx(cardCell, 'text-left font-medium max-md:pr-12!')}>
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to="/workspace/$workspaceId/reports/$reportId"
            params={{ workspaceId, reportId: id }}
            className="wrap-long underline-offset-2 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <VisibilityBadge visibility={visibility} />
        </span>
      </th>
      <td className={cx(cardCell, 'text-ink-soft')}>{scheduleInWords(schedule, timezone)}</td>
      <td className={cx(cardCell, 'text-ink-soft')}>
        <span className="md:hidden">
          <Trans>Last sent</Trans>{' '}
        </span>
        {at(sentAt)}
      </td>
      <td className={cx(cardCell, 'text-ink-soft')}>
        <span className="md:hidden">
          <Trans>Next</Trans>{' '}
        </span>
        {at(nextAt)}
      </td>
      <td className={cardCell}>
        {problem !== null ? (
          <Badge tone="warn" title={translate(problem)}>
            <Trans>Not sent</Trans>
          </Badge>
        ) : (
          '–'
        )}
      </td>
      <td className={cardCell}>
        {canEdit ? (
          <span className="flex md:-my-1 md:justify-end">
            <RowMenu
              name={name}
              size="sm"
              className="max-md:absolute max-md:top-2 max-md:right-2"
              onEdit={() => go(id, { edit: '1' })}
              onCopy={() => go('new', { copy: id })}
              onDelete={onDelete}
            />
          </span>
        ) : null}
      </td>
    </tr>
  )
}
