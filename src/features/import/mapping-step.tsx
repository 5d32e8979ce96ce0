import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { uploadQuery } from '#src/api/imports.ts'
import type { ImportDraft, importMappingMachine } from '#src/machines/import-mapping.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatInstant } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Banner, ErrorState } from '#src/ui/states.tsx'
import { ColumnTable } from './column-table.tsx'
import { keepDraft } from './draft-storage.ts'
import { strangers, withSuggestions } from './draft.ts'
import { formatBytes } from './figures.ts'
import { Presets } from './presets.tsx'
import { previewQuery } from './preview-query.ts'
import { PreviewTable } from './preview-table.tsx'
import { ReadingForm } from './reading-form.tsx'
import { Step } from './step.tsx'
import { ValuesForm } from './values-form.tsx'

type MappingStepProps = {
  workspaceId: string
  timezone: string
  actor: ActorRefFrom<typeof importMappingMachine>
  onAnother: () => void
}

/** How the file is read, which column is what, and what that gives. */
export function MappingStep({ workspaceId, timezone, actor, onAnother }: MappingStepProps) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { uploadId, draft, trouble } = state.context
  const upload = useQuery(uploadQuery(workspaceId, uploadId))
  const preview = useQuery({
    ...previewQuery(workspaceId, uploadId, draft),
    enabled: false,
    placeholderData: keepPreviousData,
  })
  const change = (next: Partial<ImportDraft>) => actor.send({ type: 'draft.change', draft: { ...draft, ...next } })

  useEffect(() => keepDraft(uploadId, draft), [uploadId, draft])

  if (upload.isError)
    return (
      <ErrorState message={upload.error.message} onRetry={() => void upload.refetch()} busy={upload.isRefetching} />
    )
  if (upload.isPending) return <Skeleton className="h-96" />
  const columns = preview.data?.columns ?? upload.data.columns
  const { fileName, bytes, importedBefore } = upload.data

  return (
    <Step
      title="Map the columns"
      note={`${fileName}, ${formatBytes(bytes)}`}
      actions={
        <>
          <Button
            variant="primary"
            className="aria-disabled:opacity-50"
            aria-disabled={!state.hasTag('acceptable')}
            onClick={() => actor.send({ type: 'check.start' })}
          >
            Check the whole file
          </Button>
          <Button onClick={onAnother}>Choose another file</Button>
          <p
            role="status"
            className={cx('ml-auto min-w-0 text-xs', state.matches('flawed') ? 'text-destructive' : 'text-ink-faint')}
          >
            {statusOf(state, preview.data?.problems ?? [])}
          </p>
        </>
      }
    >
      {importedBefore ? (
        <Banner>
          This file was imported on {formatInstant(importedBefore.at, timezone)}. Posts that are already here are not
          added again.
        </Banner>
      ) : null}
      <ReadingForm
        reading={draft.reading}
        lists={upload.data.lists}
        onChange={(reading) => change({ reading })}
        onRecords={(recordsAt) => actor.send({ type: 'records.choose', recordsAt })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Presets workspaceId={workspaceId} mapping={draft.mapping} onApply={(mapping) => change({ mapping })} />
        <Button size="sm" variant="quiet" onClick={() => change({ mapping: withSuggestions(draft.mapping, columns) })}>
          Use the suggested mapping
        </Button>
      </div>
      <Strangers names={strangers(draft.mapping, columns)} />
      <ColumnTable columns={columns} mapping={draft.mapping} onChange={(mapping) => change({ mapping })} />
      <ValuesForm mapping={draft.mapping} onChange={(mapping) => change({ mapping })} />
      {trouble ? (
        <Notice
          wayOut={
            state.matches('unreadable')
              ? { label: 'Try again', onTake: () => actor.send({ type: 'preview.retry' }) }
              : null
          }
        >
          {trouble.detail}
        </Notice>
      ) : null}
      <PreviewTable preview={preview.data ?? null} isStale={state.hasTag('refreshing')} />
    </Step>
  )
}

function Strangers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Banner tone="warn">
      Read like this, the file has no column {names.map((name) => `“${name}”`).join(', ')}. Map the columns anew or use
      the suggested mapping.
    </Banner>
  )
}

type State = { hasTag: (tag: 'refreshing') => boolean; matches: (state: 'flawed' | 'unreadable') => boolean }

const statusOf = (state: State, problems: readonly string[]) => {
  if (state.hasTag('refreshing')) return 'Reading the first rows…'
  if (state.matches('flawed')) return problems.join(' ')
  return state.matches('unreadable') ? 'No preview.' : 'The preview is up to date.'
}
