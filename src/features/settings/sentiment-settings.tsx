import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Reclassification, SentimentState } from '#contract/posts/sentiment.ts'
import { cancelReclassification, sentimentQuery, startReclassification } from '#src/api/sentiment.ts'
import { workspaceKey } from '#src/api/query.ts'
import { formatInstant } from '#src/text/format.ts'
import { postsDone } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { SettingsPart } from './part.tsx'
import { useMay, useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const pollIntervalMs = 1_000
const isUnfinished = (run: Reclassification | null | undefined) => run?.status === 'queued' || run?.status === 'running'

export function SentimentSettings() {
  const progress = useProgress()
  return (
    <SettingsPart id="sentiment" title={t`Sentiment`}>
      <QueryState
        query={progress}
        pending={<Skeleton className="h-16" />}
        failed={(error) => <ErrorText error={error} />}
      >
        {(state) => <State state={state} />}
      </QueryState>
    </SettingsPart>
  )
}

/** A finished run can change every figure of the workspace. */
function useProgress() {
  const workspaceId = useWorkspaceId()
  const client = useQueryClient()
  const query = useQuery({
    ...sentimentQuery(workspaceId),
    refetchInterval: ({ state }) => (isUnfinished(state.data?.reclassification) ? pollIntervalMs : false),
  })
  const isRunning = isUnfinished(query.data?.reclassification)
  useEffect(() => {
    if (!isRunning) return
    return () => void client.invalidateQueries({ queryKey: workspaceKey(workspaceId) })
  }, [client, workspaceId, isRunning])
  return query
}

function State({ state }: { state: SentimentState }) {
  const mayReclassify = useMay('sentiment.reclassify')
  const { earlier, reclassification: run } = state
  const start = useChange(startReclassification)
  const cancel = useChange(cancelReclassification)
  const failure = start.error ?? cancel.error
  return (
    <>
      <div className="grid gap-1 text-sm text-ink-soft">
        <p>
          {earlier === 0 ? (
            <Trans>No post was classified by an earlier model (current version: {state.model}).</Trans>
          ) : (
            <Plural
              value={earlier}
              one="# post was classified by an earlier model. Reclassifying keeps corrections."
              other="# posts were classified by an earlier model. Reclassifying keeps corrections."
            />
          )}
        </p>
      </div>
      <div role="status" className="grid gap-2 text-sm text-ink-soft empty:hidden">
        {run ? <RunState run={run} /> : null}
      </div>
      <ErrorText error={failure} />
      {mayReclassify ? (
        <div>
          {isUnfinished(run) ? (
            <Button key="change" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              <Trans>Cancel</Trans>
            </Button>
          ) : earlier > 0 ? (
            <Button key="change" busy={start.isPending} onClick={() => start.mutate()}>
              <Trans>Reclassify posts</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function RunState({ run }: { run: Reclassification }) {
  const timezone = useTimezone()
  const progress = postsDone(run.classified, run.posts)
  switch (run.status) {
    case 'queued':
    case 'running':
      return (
        <>
          <ProgressBar
            label={t`Reclassify posts`}
            value={run.status === 'queued' ? null : run.classified}
            max={run.posts}
          />
          <p>
            {run.waitsForImport ? (
              <Trans>Waiting for an import to finish.</Trans>
            ) : run.status === 'queued' ? (
              <Trans>Queued.</Trans>
            ) : (
              progress
            )}
          </p>
        </>
      )
    default:
      return (
        <p>
          {run.status === 'done' ? t`Done` : run.status === 'failed' ? t`Failed` : t`Cancelled`}
          {`: ${progress} · ${formatInstant(run.finishedAt ?? run.createdAt, timezone)}`}
        </p>
      )
  }
}

function useChange(change: typeof startReclassification) {
  const workspaceId = useWorkspaceId()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => change({ workspaceId }),
    onSuccess: (state) => client.setQueryData(sentimentQuery(workspaceId).queryKey, state),
  })
}
