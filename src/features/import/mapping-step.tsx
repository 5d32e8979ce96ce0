import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Text } from '#contract/texts.ts'
import type { Upload } from '#contract/ingest/uploads.ts'
import { uploadQuery, uploadPreviewQuery } from '#src/api/imports.ts'
import type { ImportDraft, importMappingMachine } from '#src/machines/import-mapping.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatBytes, formatInstant } from '#src/text/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { wordedText, wordedTexts } from '#src/text/terms.ts'
import { ColumnTable } from './column-table.tsx'
import { storeDraft, strangers, withSuggestions } from './draft.ts'
import { Presets } from './presets.tsx'
import { PreviewTable } from './preview-table.tsx'
import { ReadingForm } from './reading-form.tsx'
import { Step } from './step.tsx'
import { ValuesForm } from './values-form.tsx'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type MappingStepProps = {
  userId: string
  actor: ActorRefFrom<typeof importMappingMachine>
  onAnother: () => void
}

export function MappingStep({ userId, actor, onAnother }: MappingStepProps) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { uploadId, draft, problem } = state.context
  const upload = useQuery(uploadQuery({ workspaceId, uploadId }))
  const preview = useQuery({
    ...uploadPreviewQuery({ workspaceId, uploadId, ...draft }),
    enabled: false,
    placeholderData: keepPreviousData,
  })
  const change = (next: Partial<ImportDraft>) => actor.send({ type: 'draft.change', draft: { ...draft, ...next } })

  useEffect(() => storeDraft({ userId, uploadId }, draft), [userId, uploadId, draft])

  const columns = preview.data?.columns ?? upload.data?.columns ?? []
  const shown = ({ fileName, bytes, importedBefore, lists }: Upload) => (
    <Step
      title={t`Map the columns`}
      note={`${fileName}, ${formatBytes(bytes)}`}
      actions={
        <>
          <Button
            variant="primary"
            className="aria-disabled:opacity-50"
            aria-disabled={!state.hasTag('acceptable')}
            onClick={() => actor.send({ type: 'check.start' })}
          >
            <Trans>Check the whole file</Trans>
          </Button>
          <Button onClick={onAnother}>
            <Trans>Choose another file</Trans>
          </Button>
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
          <Trans>
            This file was imported on {formatInstant(importedBefore.at, timezone)}. Posts that are already here are not
            added again.
          </Trans>
        </Banner>
      ) : null}
      <ReadingForm
        reading={draft.reading}
        lists={lists}
        onChange={(reading) => change({ reading })}
        onRecords={(reading) => actor.send({ type: 'records.choose', reading })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Presets mapping={draft.mapping} onApply={(mapping) => change({ mapping })} />
        <Button size="sm" variant="quiet" onClick={() => change({ mapping: withSuggestions(draft.mapping, columns) })}>
          <Trans>Use the suggested mapping</Trans>
        </Button>
      </div>
      <Strangers names={strangers(draft.mapping, columns)} />
      <ColumnTable columns={columns} mapping={draft.mapping} onChange={(mapping) => change({ mapping })} />
      <ValuesForm
        mapping={draft.mapping}
        timezoneReason={preview.data?.timezoneReason ?? null}
        onChange={(mapping) => change({ mapping })}
      />
      {problem ? (
        <Notice
          action={
            state.matches('unreadable')
              ? { label: t`Try again`, onTake: () => actor.send({ type: 'preview.retry' }) }
              : null
          }
        >
          {wordedText(problem)}
        </Notice>
      ) : null}
      <PreviewTable preview={preview.data ?? null} isStale={state.hasTag('refreshing')} />
    </Step>
  )
  return (
    <QueryState query={upload} pending={<Skeleton className="h-96" />}>
      {shown}
    </QueryState>
  )
}

function Strangers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const quoted = names.map((name) => `“${name}”`).join(', ')
  return (
    <Banner tone="warn">
      <Trans>Read like this, the file has no column {quoted}. Map the columns anew or use the suggested mapping.</Trans>
    </Banner>
  )
}

type State = { hasTag: (tag: 'refreshing') => boolean; matches: (state: 'flawed' | 'unreadable') => boolean }

const statusOf = (state: State, problems: readonly Text[]) => {
  if (state.hasTag('refreshing')) return t`Reading the first rows…`
  if (state.matches('flawed')) return wordedTexts(problems)
  return state.matches('unreadable') ? t`No preview.` : t`The preview is up to date.`
}
