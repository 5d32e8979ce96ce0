import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Import } from '#contract/ingest/imports.ts'
import { importQuery } from '#src/api/imports.ts'
import type { Problem } from '#src/machines/problem.ts'
import type { RunActor } from '#src/machines/run.ts'
import { Button } from '#src/ui/button.tsx'
import { formatBytes, formatMinutes } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { rowCount, translate } from '#src/text/terms.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useRun } from '#src/widgets/actors/use-run.ts'
import { LostConnection } from '#src/widgets/lost-connection.tsx'
import { Figures } from './run-figures.tsx'
import { Step } from './step.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type RunProgressProps = {
  importId: string | null
  actor: RunActor | undefined
  kind: 'check' | 'import' | 'undo'
  /** Why an undo could not start. */
  problem?: Problem | null
  onCancel?: () => void
}

const words = {
  check: { title: msg`Checking the file`, cancel: msg`Cancel the check` },
  import: { title: msg`Importing`, cancel: msg`Cancel the import` },
  undo: { title: msg`Undoing the import`, cancel: null },
}

export function RunProgress({ importId, actor, kind, problem = null, onCancel }: RunProgressProps) {
  const workspaceId = useWorkspaceId()
  const { data: run } = useQuery({ ...importQuery({ workspaceId, importId: importId ?? '' }), enabled: false })
  const followed = useRun(actor)
  const notice = problem ?? followed.problem
  const { cancel } = words[kind]
  const title = i18n.t(words[kind].title)
  return (
    <Step title={title} note={run?.fileName}>
      {followed.isLost ? (
        <LostConnection onCheck={followed.checkNow} />
      ) : notice ? (
        <Notice tone="warn">{translate(notice)}</Notice>
      ) : null}
      {run?.paused ? (
        <Notice role="status" tone="warn">
          <Trans>The server’s disk is nearly full. The import continues as soon as there is space.</Trans>
        </Notice>
      ) : null}
      {run?.waitsForServer ? (
        <Notice role="status" tone="warn">
          <Trans>
            The server with this file is down. The import continues when the server is back. To continue sooner, cancel
            the import and send the file again.
          </Trans>
        </Notice>
      ) : null}
      {run?.failure && run.status !== 'failed' ? (
        <Notice role="status" tone="warn">
          <Trans>The import is paused and will continue automatically.</Trans> {translate(run.failure)}
        </Notice>
      ) : null}
      <div className="grid gap-4 rounded-md border border-line bg-surface p-4">
        <ProgressBar label={title} value={run && kind !== 'undo' ? run.bytesRead : null} max={run?.bytesTotal} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">
            {run && run.rows > 0 && kind !== 'undo'
              ? progressWords(run)
              : run?.status === 'queued'
                ? t`Waiting for another import to end.`
                : null}
          </p>
          {onCancel && cancel ? (
            <Button busy={followed.isCancelling} onClick={onCancel}>
              {i18n.t(cancel)}
            </Button>
          ) : null}
        </div>
        {kind === 'import' ? (
          <p className="text-sm text-ink-soft">
            <Trans>You can leave this page: the import continues.</Trans>
          </p>
        ) : null}
        {run && kind !== 'undo' ? <Figures run={run} /> : null}
      </div>
    </Step>
  )
}

/** Extrapolated from the current rows per second; null while unknown. */
function secondsLeft({ rows, bytesRead, bytesTotal, rowsPerSecond }: Import) {
  if (rows === 0 || bytesRead === 0 || rowsPerSecond <= 0) return null
  return ((bytesTotal - bytesRead) * rows) / (bytesRead * rowsPerSecond)
}

const progressWords = (run: Import) => {
  const seconds = secondsLeft(run)
  const parts = [
    t`${formatBytes(run.bytesRead)} of ${formatBytes(run.bytesTotal)}`,
    rowCount(run.rows),
    ...(seconds === null ? [] : [t`about ${formatMinutes(Math.max(1, Math.ceil(seconds / 60)))} left`]),
  ]
  return parts.join(' · ')
}
