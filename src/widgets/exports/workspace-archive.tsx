import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { Export } from '#contract/posts/exports.ts'
import { exportsQuery } from '#src/api/exports.ts'
import { formatBytes, formatInstant } from '#src/text/format.ts'
import { postsDone, translate, translateEnglish } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { useRun } from '#src/widgets/actors/use-run.ts'
import { LostConnection } from '#src/widgets/lost-connection.tsx'
import { provideExport } from './provide-export.ts'
import { useTimezone, useWorkspaceId } from '../workspace/workspace.ts'

export function WorkspaceArchive() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const machine = useMemo(() => provideExport(cache), [cache])
  const [state, send] = useMachine(machine, { input: { workspaceId } })
  const { data, error } = useQuery({ ...exportsQuery(workspaceId), refetchInterval: false })
  const latest = data?.items.find(({ table }) => table === 'workspace')
  const latestId = latest?.id
  useEffect(() => {
    if (latestId !== undefined) send({ type: 'export.found', exportId: latestId })
  }, [latestId, send])
  const run = useRun(state.children.followRun)
  const problem = state.context.problem ?? run.refusal
  const isSaving = state.matches('saving')
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-2 text-sm text-ink-soft empty:hidden">
        {latest === undefined ? null : <ArchiveStatus archive={latest} />}
      </div>
      {run.isLost ? <LostConnection onCheck={run.checkNow} /> : null}
      <ErrorText>{problem === null ? error?.message : translate(problem)}</ErrorText>
      <div className="flex flex-wrap gap-2">
        {isSaving || state.can({ type: 'export.save' }) ? (
          <Button
            variant="primary"
            busy={isSaving}
            icon={<Download size={14} aria-hidden />}
            onClick={() => send({ type: 'export.save' })}
          >
            <Trans>Download</Trans>
          </Button>
        ) : null}
        {state.matches('following') ? (
          <Button busy={run.isCancelling} onClick={run.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button
            busy={!state.can({ type: 'export.start', request: 'workspace' })}
            onClick={() => send({ type: 'export.start', request: 'workspace' })}
          >
            {latest?.status === 'ready' ? t`Export again` : t`Export everything`}
          </Button>
        )}
      </div>
    </div>
  )
}

function ArchiveStatus({ archive }: { archive: Export }) {
  const timezone = useTimezone()
  const { status, rows, rowsTotal, createdAt, bytes, failure } = archive
  switch (status) {
    case 'queued':
    case 'running':
      return (
        <>
          <ProgressBar
            label={translateEnglish(/*i18n*/ 'Archive')}
            value={rowsTotal === null ? null : rows}
            max={rowsTotal ?? 1}
          />
          <p>{rowsTotal === null ? <Trans>Queued</Trans> : postsDone(rows, rowsTotal)}</p>
        </>
      )
    case 'ready':
      return (
        <p>{t`Archive from ${formatInstant(createdAt, timezone)}, ${formatBytes(bytes ?? 0)}. Kept for one day.`}</p>
      )
    default:
      return failure === null ? null : <p className="text-destructive">{translate(failure)}</p>
  }
}
