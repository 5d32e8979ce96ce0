import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { History, Pause, Play, Square } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { queryViewMachine } from '#src/machines/query-view.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { NewAlertLink } from '#src/widgets/alerts/new-alert.tsx'
import { LockButton } from './lock.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pauseQuery, savedQueriesQuery, savedQueryQuery, stopQueryBackfill } from '#src/api/saved-queries.ts'
import { StateBadge } from './state-badge.tsx'
import { useQueryRows } from './query-state.ts'

type QueryActionsProps = { queryId: string; view: ActorRefFrom<typeof queryViewMachine> }

/** What can be done with a saved query besides editing it. */
export function QueryActions({ queryId, view }: QueryActionsProps) {
  const mayLock = useMay('queries.lock')
  return (
    <>
      <PauseButton queryId={queryId} />
      {mayLock ? <LockButton queryId={queryId} /> : null}
      <Button
        variant="quiet"
        icon={<History size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => view.send({ type: 'versions.open' })}
      >
        <Trans>Versions</Trans>
      </Button>
      <NewAlertLink search={{ queryId }} />
      <Link
        to="/workspace/$workspaceId/insight/overview"
        params={{ workspaceId: useWorkspaceId() }}
        search={{ queryId }}
        className={buttonClass('quiet')}
      >
        <Trans>Open the overview</Trans>
      </Link>
    </>
  )
}

function PauseButton({ queryId }: { queryId: string }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const row = useQueryRows().data?.items.find(({ id }) => id === queryId)
  const { data: query } = useQuery(savedQueryQuery({ workspaceId, queryId }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (paused: boolean) => pauseQuery({ workspaceId, queryId, paused }),
    onSuccess: (changed) => {
      cache.setQueryData(savedQueryQuery({ workspaceId, queryId }).queryKey, changed)
      return cache.invalidateQueries({ queryKey: savedQueriesQuery(workspaceId).queryKey, exact: true })
    },
  })
  const stop = useMutation({
    mutationFn: () => stopQueryBackfill({ workspaceId, queryId }),
    onSettled: () => cache.invalidateQueries({ queryKey: savedQueriesQuery(workspaceId).queryKey, exact: true }),
  })
  if (row === undefined || query === undefined) return null
  const failure = error ?? stop.error
  const isPaused = query.state === 'paused'
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="status">
        <StateBadge query={{ ...row, state: query.state }} />
        {failure ? <span className="text-xs text-destructive"> {failure.message}</span> : null}
      </span>
      {query.state === 'live' && row.backfill !== null && row.backfill.status !== 'failed' ? (
        <Button
          variant="quiet"
          busy={stop.isPending}
          icon={<Square size={14} aria-hidden />}
          title={t`Stops searching for earlier posts. Posts already found stay stored.`}
          onClick={() => stop.mutate()}
        >
          <Trans>Stop search</Trans>
        </Button>
      ) : null}
      {query.state !== 'draft' ? (
        <Button
          variant="quiet"
          busy={isPending}
          icon={isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
          onClick={() => mutate(!isPaused)}
        >
          {isPaused ? t`Resume` : t`Pause`}
        </Button>
      ) : null}
    </span>
  )
}
