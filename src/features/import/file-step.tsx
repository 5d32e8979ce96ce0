import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { FileUp, RotateCw } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Progress } from '#src/api/upload.ts'
import type { importFileMachine } from '#src/machines/import-file.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { formatBytes } from '#src/text/format.ts'
import { Step } from './step.tsx'
import { translate } from '#src/text/terms.ts'

type FileStepProps = {
  actor: ActorRefFrom<typeof importFileMachine>
  fileName: string | null
  progress: Progress | null
  onFile: (file: File) => void
  isFirst: boolean
}

export function FileStep({ actor, fileName, progress, onFile, isFirst }: FileStepProps) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { problem } = state.context
  if (state.matches('uploading')) {
    return <Uploading fileName={fileName} progress={progress} onCancel={() => actor.send({ type: 'upload.cancel' })} />
  }
  return (
    <Step
      title={t`Choose a file`}
      note={t`CSV, TSV, JSON, JSON Lines, Parquet, Excel, RSS or Atom, also as .gz, .zst or in a ZIP archive.`}
      takesFocus={!isFirst}
    >
      {problem ? (
        <Notice
          action={
            state.matches('interrupted')
              ? {
                  label: t`Try again`,
                  icon: <RotateCw size={14} aria-hidden />,
                  onTake: () => actor.send({ type: 'upload.retry' }),
                }
              : null
          }
        >
          {fileName ? <strong className="font-semibold wrap-long">{fileName}: </strong> : null}
          {translate(problem)}
        </Notice>
      ) : null}
      <DropZone onFile={onFile} />
      <SampleFile onFile={onFile} />
    </Step>
  )
}

function Uploading({
  fileName,
  progress,
  onCancel,
}: Pick<FileStepProps, 'fileName' | 'progress'> & { onCancel: () => void }) {
  const isSent = progress !== null && progress.sent >= progress.total
  const title = isSent ? t`Reading the file` : t`Uploading the file`
  return (
    <Step title={title} note={fileName}>
      <div className="grid gap-3 rounded-md border border-line bg-surface p-4">
        <ProgressBar label={title} value={isSent ? null : (progress?.sent ?? null)} max={progress?.total ?? 100} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">
            {progress ? t`${formatBytes(progress.sent)} of ${formatBytes(progress.total)}` : null}
          </p>
          <Button onClick={onCancel}>
            <Trans>Cancel the upload</Trans>
          </Button>
        </div>
      </div>
    </Step>
  )
}

const sampleFile = 'sample-posts.csv'

function SampleFile({ onFile }: Pick<FileStepProps, 'onFile'>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const response = await fetch(`${import.meta.env.BASE_URL}${sampleFile}`)
      if (!response.ok) throw new Error(t`The sample file could not be loaded.`)
      return new File([await response.blob()], sampleFile, { type: 'text/csv' })
    },
    onSuccess: onFile,
  })
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <Trans>No file yet? The sample file has about 200 made-up posts.</Trans>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        <Trans>Use the sample file</Trans>
      </Button>
      <ErrorText error={error} />
    </p>
  )
}

/** A real file input, so that keyboard, touch and screen readers work; dropping is a shortcut. */
function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a shortcut for the button inside
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'relative grid justify-items-center gap-3 rounded-md border-2 border-dashed px-4 py-12 text-center',
        isOver ? 'border-signal bg-signal-soft' : 'border-line-strong bg-surface',
      )}
    >
      <FileUp size={24} aria-hidden className="text-ink-faint" />
      <p id={`${id}-hint`} className="max-w-md text-sm text-ink-soft">
        <Trans>Drop a file here. You see the posts before anything is imported.</Trans>
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        aria-label={t`File of posts`}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <Button variant="primary" aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
    </div>
  )
}
