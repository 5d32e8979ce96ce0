import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Import } from '#contract/ingest/imports.ts'
import { importQuery } from '#src/api/imports.ts'
import type { importRunMachine } from '#src/machines/import-run.ts'
import { Button } from '#src/ui/button.tsx'
import { formatBytes, formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { rowCount, wordedText } from '#src/text/terms.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { LostConnection } from '#src/widgets/lost-connection.tsx'
import { formatLeft, secondsLeft } from './figures.ts'
import { Figures } from './run-figures.tsx'
import { Sheet, Step } from './step.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type RunProgressProps = {
  importId: string | null
  actor: ActorRefFrom<typeof importRunMachine> | undefined
  kind: 'check' | 'import' | 'undo'
  onCancel?: () => void
}

const words = {
  check: {
    title: msg`Checking the file`,
    what: msg`Every row is read as for an import; nothing is written.`,
    cancel: msg`Cancel the check`,
  },
  import: {
    title: msg`Importing`,
    what: msg`You can leave this page: the import goes on, and this address comes back to it.`,
    cancel: msg`Cancel the import`,
  },
  undo: { title: msg`Undoing the import`, what: msg`The new posts go; posts it updated are as before.`, cancel: null },
}

export function RunProgress({ importId, actor, kind, onCancel }: RunProgressProps) {
  const workspaceId = useWorkspaceId()
  const { data: run } = useQuery({ ...importQuery({ workspaceId, importId: importId ?? '' }), enabled: false })
  const isCancelling = useSelector(actor, (state) => state?.hasTag('cancelling') ?? false)
  const { what, cancel } = words[kind]
  const title = i18n.t(words[kind].title)
  return (
    <Step title={title} note={run?.fileName}>
      <Connection actor={actor} />
      {run?.paused ? (
        <Notice role="status" tone="warn">
          <Trans>
            The disk of the server is nearly full. This import waits and goes on by itself as soon as there is room.
          </Trans>
        </Notice>
      ) : null}
      {run?.waitsForServer ? (
        <Notice role="status" tone="warn">
          <Trans>
            The server that keeps the file of this import does not run. The import goes on by itself when that server is
            back; to do without it, cancel the import and send the file again.
          </Trans>
        </Notice>
      ) : null}
      {run?.failure && run.status !== 'failed' ? (
        <Notice role="status" tone="warn">
          <Trans>This import waits and goes on by itself.</Trans> {wordedText(run.failure)}
        </Notice>
      ) : null}
      <Sheet title={i18n.t(what)}>
        <div className="grid gap-4">
          <ProgressBar label={title} value={run && kind !== 'undo' ? run.bytesRead : null} max={run?.bytesTotal} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">
              {run && run.rows > 0 && kind !== 'undo' ? progressWords(run) : waitingWords(kind, run)}
            </p>
            {onCancel && cancel ? (
              <Button busy={isCancelling} onClick={onCancel}>
                {i18n.t(cancel)}
              </Button>
            ) : null}
          </div>
          {run && kind !== 'undo' ? <Figures run={run} /> : null}
        </div>
      </Sheet>
    </Step>
  )
}

const progressWords = (run: Import) => {
  const seconds = secondsLeft(run)
  const parts = [
    t`${formatBytes(run.bytesRead)} of ${formatBytes(run.bytesTotal)}`,
    rowCount(run.rows),
    ...(run.rowsPerSecond > 0 ? [t`${formatNumber(run.rowsPerSecond)} rows/s`] : []),
    ...(seconds === null ? [] : [formatLeft(seconds)]),
  ]
  return parts.join(' · ')
}

const waitingWords = (kind: RunProgressProps['kind'], run: Import | undefined) => {
  if (kind === 'undo') return t`This takes a moment.`
  return run?.status === 'queued' ? t`Waiting for another import to end.` : t`The file is being opened.`
}

function Connection({ actor }: Pick<RunProgressProps, 'actor'>) {
  const isLost = useSelector(actor, (state) => state?.hasTag('lost') ?? false)
  const problem = useSelector(actor, (state) => state?.context.problem ?? null)
  if (isLost) return <LostConnection onAsk={() => actor?.send({ type: 'run.ask' })} />
  return problem ? <Notice tone="warn">{wordedText(problem)}</Notice> : null
}
