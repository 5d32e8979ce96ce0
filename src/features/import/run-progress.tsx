import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { RotateCw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Import } from '#contract/imports.ts'
import { importQuery } from '#src/api/imports.ts'
import type { importRunMachine } from '#src/machines/import-run.ts'
import { Button } from '#src/ui/button.tsx'
import { formatCount, formatNumber } from '#src/ui/format.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { formatBytes, formatLeft, secondsLeft } from './figures.ts'
import { Figures } from './run-figures.tsx'
import { Sheet, Step } from './step.tsx'

type RunProgressProps = {
  workspaceId: string
  importId: string | null
  actor: ActorRefFrom<typeof importRunMachine> | undefined
  kind: 'check' | 'import' | 'undo'
  onCancel?: () => void
}

const words = {
  check: {
    title: 'Checking the file',
    what: 'Every row is read as for an import; nothing is written.',
    cancel: 'Cancel the check',
  },
  import: {
    title: 'Importing',
    what: 'You can leave this page: the import goes on, and this address comes back to it.',
    cancel: 'Cancel the import',
  },
  undo: { title: 'Undoing the import', what: 'The new posts go; posts it updated are as before.', cancel: '' },
}

/** How far a run is. */
export function RunProgress({ workspaceId, importId, actor, kind, onCancel }: RunProgressProps) {
  const { data: run } = useQuery({ ...importQuery(workspaceId, importId ?? ''), enabled: false })
  const isCancelling = useSelector(actor, (state) => state?.hasTag('cancelling') ?? false)
  const { title, what, cancel } = words[kind]
  return (
    <Step title={title} note={run?.fileName}>
      <Connection actor={actor} />
      {run?.paused ? (
        <Notice role="status" tone="warn">
          The disk of the server is nearly full. This import waits and goes on by itself as soon as there is room.
        </Notice>
      ) : null}
      <Sheet title={what}>
        <div className="grid gap-4">
          <ProgressBar label={title} value={run && kind !== 'undo' ? run.bytesRead : null} max={run?.bytesTotal} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">
              {run && run.rows > 0 && kind !== 'undo' ? progressWords(run) : waitingWords(kind, run)}
            </p>
            {onCancel ? (
              <Button busy={isCancelling} onClick={onCancel}>
                {cancel}
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
    `${formatBytes(run.bytesRead)} of ${formatBytes(run.bytesTotal)}`,
    formatCount(run.rows, 'row'),
    ...(run.rowsPerSecond > 0 ? [`${formatNumber(run.rowsPerSecond)} rows/s`] : []),
    ...(seconds === null ? [] : [formatLeft(seconds)]),
  ]
  return parts.join(' · ')
}

const waitingWords = (kind: RunProgressProps['kind'], run: Import | undefined) => {
  if (kind === 'undo') return 'This takes a moment.'
  return run?.status === 'queued' ? 'Waiting for another import to end.' : 'The file is being opened.'
}

function Connection({ actor }: Pick<RunProgressProps, 'actor'>) {
  const isLost = useSelector(actor, (state) => state?.hasTag('lost') ?? false)
  const trouble = useSelector(actor, (state) => state?.context.trouble ?? null)
  if (isLost) {
    return (
      <Notice
        role="status"
        tone="warn"
        wayOut={{
          label: 'Ask now',
          icon: <RotateCw size={14} aria-hidden />,
          onTake: () => actor?.send({ type: 'run.ask' }),
        }}
      >
        The server does not answer at the moment. It goes on without this page, which asks again every few seconds.
      </Notice>
    )
  }
  return trouble ? <Notice tone="warn">{trouble.detail}</Notice> : null
}
