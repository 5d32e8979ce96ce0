import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Import } from '#contract/ingest/imports.ts'
import { importQuery } from '#src/api/imports.ts'
import type { importRunMachine } from '#src/machines/import-run.ts'
import { Button } from '#src/ui/button.tsx'
import { formatBytes, formatMinutes } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { rowCount, translate } from '#src/text/terms.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { LostConnection } from '#src/widgets/lost-connection.tsx'
import { Figures } from './run-figures.tsx'
import { Step } from './step.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type RunProgressProps = {
  importId: string | null
  actor: ActorRefFrom<typeof importRunMachine> | undefined
  kind: 'check' | 'import' | 'undo'
  onCancel?: () => void
}

const words = {
  check: { title: msg`Checking the file`, cancel: msg`Cancel the check` },
  import: { title: msg`Importing`, cancel: msg`Cancel the import` },
  undo: { title: msg`Undoing the import`, cancel: null },
}

export function RunProgress({ importId, actor, kind, onCancel }: RunProgressProps) {
  const workspaceId = useWorkspaceId()
  const { data: run } = useQuery({ ...importQuery({ workspaceId, importId: importId ?? '' }), enabled: false })
  const isCancelling = useSelector(actor, (state) => state?.hasTag('cancelling') ?? false)
  const { cancel } = words[kind]
  const title = i18n.t(words[kind].title)
  return (
    <Step title={title} note={run?.fileName}>
      <Connection actor={actor} />
      {run?.paused ? (
        <Notice role="status" tone="warn">
          <Trans>The server's disk is nearly full. The import continues as soon as there is space.</Trans>
        </Notice>
      ) : null}
      {run?.waitsForServer ? (
        <Notice role="status" tone="warn">
          <Trans>
            The server with this file is down. The import continues when it is back, or cancel the import and send the
            file again.
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
            <Button busy={isCancelling} onClick={onCancel}>
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

function Connection({ actor }: Pick<RunProgressProps, 'actor'>) {
  const isLost = useSelector(actor, (state) => state?.hasTag('lost') ?? false)
  const problem = useSelector(actor, (state) => state?.context.problem ?? null)
  if (isLost) return <LostConnection onAsk={() => actor?.send({ type: 'run.ask' })} />
  return problem ? <Notice tone="warn">{translate(problem)}</Notice> : null
}
