import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { AlertKind } from '#contract/alerts/kinds.ts'
import type { Alert } from '#contract/alerts/alerts.ts'
import { alertsQuery, deleteAlert } from '#src/api/alerts.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { DeletionNotes } from '#src/ui/deletion-notes.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useDeletions } from '#src/widgets/use-deletions.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { AlertTable } from './alert-table.tsx'
import { kindMeaning, kindName } from './labels.ts'

export function Alerts() {
  const workspaceId = useWorkspaceId()
  const alerts = useQuery(alertsQuery(workspaceId))
  const { waiting, failed, remove, undo } = useDeletions({
    key: ['delete-alert', workspaceId],
    list: alertsQuery(workspaceId).queryKey,
    remove: (alertId) => deleteAlert({ workspaceId, alertId }),
  })
  const deletedIds = new Set(waiting.map(({ id }) => id))
  const listed = (rows: readonly Alert[]) => (
    <div className="grid gap-3">
      <DeletionNotes {...{ waiting, failed }} stays={t`No posts are deleted.`} onUndo={undo} />
      {rows.length === 0 && waiting.length === 0 ? <NoAlerts /> : <AlertTable rows={rows} onDelete={remove} />}
    </div>
  )
  return (
    <div className="page grid content-start gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">
          <Trans>Alerts</Trans>
        </h1>
        {alerts.data?.items.length ? <NewLink /> : null}
      </header>
      <QueryState
        query={alerts}
        pending={
          <div aria-busy className="grid gap-2">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} className="h-14" />
            ))}
          </div>
        }
      >
        {({ items }) => listed(items.filter(({ id }) => !deletedIds.has(id)))}
      </QueryState>
    </div>
  )
}

function NewLink() {
  const workspaceId = useWorkspaceId()
  return (
    <Link
      to="/workspace/$workspaceId/alerts/$alertId"
      params={{ workspaceId, alertId: 'new' }}
      className={buttonClass('primary')}
    >
      <Bell size={14} aria-hidden />
      <Trans>New alert</Trans>
    </Link>
  )
}

function NoAlerts() {
  const workspaceId = useWorkspaceId()
  return (
    <EmptyState title={t`No alerts yet`} action={<NewLink />}>
      <p>
        <Trans>
          Alerts watch the posts of a query and notify you by email or in a channel. Before you save an alert, you see
          when it would have fired.
        </Trans>
      </p>
      <ul className="mt-4 grid gap-2 text-left">
        {AlertKind.options.map((kind) => (
          <li key={kind}>
            <Link
              to="/workspace/$workspaceId/alerts/$alertId"
              params={{ workspaceId, alertId: 'new' }}
              search={{ kind }}
              className="font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink"
            >
              {kindName(kind)}
            </Link>
            {': '}
            {kindMeaning(kind)}
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
