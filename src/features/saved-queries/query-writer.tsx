import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { canStoreDrafts, useDocumentPage } from '#src/widgets/actors/document-page.ts'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { useRef, useState } from 'react'
import type { InputFrom } from 'xstate'
import type { Span } from '#contract/query-language/tree.ts'
import type { queryEditorMachine } from '#src/machines/query-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { LeaveDialog } from '#src/ui/leave-dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { onSaveKey } from '#src/ui/save-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { previewOptions } from './answers.ts'
import { Arrivals } from './arrivals.tsx'
import { ChangeInResults } from './change-in-results.tsx'
import type { provideEditor } from './provide-editor.ts'
import { Preview } from './preview.tsx'
import { LockedNotice } from './lock.tsx'
import type { EditorHandle } from '#src/widgets/query-field/query-editor.tsx'
import { QueryForm } from './query-form.tsx'
import { QueryReader } from './query-reader.tsx'
import { Problem } from './problem.tsx'
import { Versions } from './versions.tsx'
import { translate } from '#src/text/terms.ts'

export function QueryWriter({
  machine,
  input,
  onSaved,
}: {
  machine: ReturnType<typeof provideEditor>
  input: InputFrom<typeof queryEditorMachine>
  onSaved: (queryId: string) => void
}) {
  const [state, send, actor] = useMachine(machine, { input })
  const { documentId: queryId, problem, saved } = state.context
  const { preview, comparison, view } = state.children
  const [marked, setMarked] = useState<Span | null>(null)
  const editor = useRef<EditorHandle>(null)
  const cache = useQueryClient()

  const leaving = useDocumentPage(actor, {
    isOwn: ({ next }) => next.pathname.endsWith(`/saved-queries/${actor.getSnapshot().context.documentId}`),
    onSaved,
  })

  if (state.matches('missing')) {
    return (
      <EmptyState title={t`There is no such query`}>
        <Trans>It was deleted, it’s private, or the link belongs to another workspace.</Trans>
      </EmptyState>
    )
  }
  if (state.matches('unreachable')) {
    return <ErrorState message={problem ? translate(problem) : ''} onRetry={() => send({ type: 'document.reopen' })} />
  }
  if (state.matches('locked')) {
    return (
      <QueryReader
        queryId={queryId ?? ''}
        notice={
          <LockedNotice>
            <Button size="sm" onClick={() => send({ type: 'document.reopen' })}>
              <Trans>Try again</Trans>
            </Button>
            <Button size="sm" onClick={() => send({ type: 'draft.saveAsNew' })}>
              <Trans>Save as new query</Trans>
            </Button>
          </LockedNotice>
        }
      />
    )
  }
  if (!state.matches('open') || !preview || !comparison || !view) return <Skeleton className="h-60" />

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button
    <div className="grid min-w-0 gap-4" onKeyDown={onSaveKey(() => send({ type: 'draft.save' }))}>
      <QueryForm state={state} send={send} view={view} preview={preview} marked={marked} editor={editor} />
      <Problem
        state={state}
        send={(event) => {
          send(event)
          // The pressed button no longer exists.
          editor.current?.focus()
        }}
      />
      {saved?.state === 'draft' ? (
        <Notice role="status">{t`Drafts don’t collect posts. Save it to go live.`}</Notice>
      ) : null}
      {saved?.state === 'live' && queryId !== null ? (
        <Arrivals
          queryId={queryId}
          onNewPosts={() => {
            const shown = preview.getSnapshot()
            if (shown.matches('shown')) void cache.prefetchQuery({ ...previewOptions(shown.context), staleTime: 0 })
          }}
        />
      ) : null}
      <ChangeInResults actor={comparison} />
      <Preview actor={preview} marking={{ onMark: setMarked, onShow: (span) => editor.current?.show(span) }} />
      <Versions state={state} send={send} view={view} />
      <LeaveDialog
        leaving={leaving}
        isDraftStored={canStoreDrafts(state)}
        onDiscard={() => send({ type: 'draft.discard' })}
      />
    </div>
  )
}
