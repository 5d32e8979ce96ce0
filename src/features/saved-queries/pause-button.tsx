import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pause, Play, Square } from 'lucide-react'
import { pauseQuery, queriesQuery, queryQuery, stopQueryBackfill } from '#src/api/saved-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { StateBadge } from './state-badge.tsx'
import { useQueryRows } from './query-state.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function PauseButton({ queryId }: { queryId: string }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const row = useQueryRows().data?.items.find(({ id }) => id === queryId)
  const { data: query } = useQuery(queryQuery({ workspaceId, queryId }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (paused: boolean) => pauseQuery({ workspaceId, queryId, paused }),
    onSuccess: (changed) => {
      cache.setQueryData(queryQuery({ workspaceId, queryId }).queryKey, changed)
      return cache.invalidateQueries({ queryKey: queriesQuery(workspaceId).queryKey, exact: true })
    },
  })
  const stop = useMutation({
    mutationFn: () => stopQueryBackfill({ workspaceId, queryId }),
    onSettled: () => cache.invalidateQueries({ queryKey: queriesQuery(workspaceId).queryKey, exact: true }),
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
          title={t`Stops searching for earlier posts. Posts already found are kept.`}
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
