import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { fileSummary } from '#contract/ingest/file-summary.ts'
import type { Upload } from '#contract/ingest/uploads.ts'
import { uploadQuery, uploadPreviewQuery } from '#src/api/imports.ts'
import type { ImportDraft, importMappingMachine } from '#src/machines/import-mapping.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatBytes, formatInstant, inQuotes } from '#src/text/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { translate, translateAll } from '#src/text/terms.ts'
import { ColumnTables } from './column-table.tsx'
import { storeDraft, missingColumns, withSuggestions } from './draft.ts'
import { FirstPosts } from './first-posts.tsx'
import { Presets } from './presets.tsx'
import { ReadingForm, ValuesForm } from './reading-form.tsx'
import { isPostListUnclear, RecordLists } from './record-lists.tsx'
import { Step } from './step.tsx'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function MappingStep({
  userId,
  actor,
  onAnother,
}: {
  userId: string
  actor: ActorRefFrom<typeof importMappingMachine>
  onAnother: () => void
}) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { uploadId, draft, problem } = state.context
  const { reading, mapping } = draft
  const upload = useQuery(uploadQuery({ workspaceId, uploadId }))
  const { data: preview } = useQuery({
    ...uploadPreviewQuery({ workspaceId, uploadId, ...draft }),
    enabled: false,
    placeholderData: keepPreviousData,
  })
  const [wantsOpen, setWantsOpen] = useState<boolean | null>(null)
  const change = (next: Partial<ImportDraft>) => actor.send({ type: 'draft.change', draft: { ...draft, ...next } })
  const changeMapping = (next: ImportDraft['mapping']) => change({ mapping: next })

  useEffect(() => storeDraft({ userId, uploadId }, draft), [userId, uploadId, draft])

  const shown = ({ fileName, bytes, importedBefore, lists, columns: ofUpload }: Upload) => {
    const columns = preview?.columns ?? ofUpload
    const format = preview?.format
    const summary = fileSummary(format, columns, mapping)
    const isOpen = wantsOpen ?? format === undefined
    const missing = missingColumns(mapping, columns)
    const recordLists =
      lists.length < 2 ? null : (
        <RecordLists
          uploadId={uploadId}
          reading={reading}
          lists={lists}
          onChange={(chosen) => actor.send({ type: 'records.choose', reading: chosen })}
        />
      )
    return (
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
              {state.hasTag('refreshing') ? t`Reading the first rows…` : null}
              {state.hasTag('acceptable') ? t`The preview is up to date.` : null}
              {state.matches('flawed') ? translateAll(preview?.problems ?? []) : null}
            </p>
          </>
        }
      >
        {importedBefore ? (
          <Banner>
            <Trans>
              This file was imported on {formatInstant(importedBefore.at, timezone)}. Posts that are already here are
              not added again.
            </Trans>
          </Banner>
        ) : null}
        {missing.length > 0 ? (
          <Banner tone="warn">
            <Trans>
              The file has no column {missing.map(inQuotes).join(', ')}. Map the columns or use the suggested mapping.
            </Trans>
          </Banner>
        ) : null}
        {isPostListUnclear(lists) ? recordLists : null}
        <details open={isOpen} className="min-w-0 rounded-md border border-line bg-surface px-4 py-2">
          <summary
            className="cursor-pointer py-2 text-base font-semibold wrap-long"
            onClick={(event) => {
              event.preventDefault()
              setWantsOpen(!isOpen)
            }}
          >
            {summary.name ?? t`Columns`}
            <span className="text-sm font-normal text-ink-soft">
              {' · '}
              {translate(summary.fields)}
            </span>
          </summary>
          {isOpen ? (
            <div className="grid gap-4 py-2">
              <div className="flex flex-wrap items-center gap-2">
                <Presets mapping={mapping} onApply={changeMapping} />
                <Button size="sm" variant="quiet" onClick={() => changeMapping(withSuggestions(mapping, columns))}>
                  <Trans>Use the suggested mapping</Trans>
                </Button>
              </div>
              <ColumnTables columns={columns} mapping={mapping} onChange={changeMapping} />
              <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
                {isPostListUnclear(lists) ? null : recordLists}
                <ReadingForm
                  reading={reading}
                  hasLists={recordLists !== null}
                  onChange={(next) => change({ reading: next })}
                />
                <ValuesForm mapping={mapping} timezoneReason={preview?.timezoneReason} onChange={changeMapping} />
              </div>
            </div>
          ) : null}
        </details>
        {problem ? (
          <Notice
            action={
              state.matches('unreadable')
                ? { label: t`Try again`, onTake: () => actor.send({ type: 'preview.retry' }) }
                : null
            }
          >
            {translate(problem)}
          </Notice>
        ) : null}
        {preview ? (
          <FirstPosts preview={preview} mapping={mapping} isStale={state.hasTag('refreshing')} />
        ) : (
          <Skeleton className="h-60" />
        )}
      </Step>
    )
  }
  return (
    <QueryState query={upload} pending={<Skeleton className="h-96" />}>
      {shown}
    </QueryState>
  )
}
