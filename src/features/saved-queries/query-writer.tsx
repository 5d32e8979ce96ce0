import { useBlocker } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, type KeyboardEvent } from 'react'
import type { InputFrom } from 'xstate'
import type { queryEditorMachine } from '#src/machines/query-editor.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { provideEditor } from './provide-editor.ts'
import { Preview } from './preview.tsx'
import { QueryForm } from './query-form.tsx'
import type { PostCardComponent } from './query-page.tsx'
import { Trouble } from './trouble.tsx'

type QueryWriterProps = {
  machine: ReturnType<typeof provideEditor>
  input: InputFrom<typeof queryEditorMachine>
  timezone: string
  PostCard: PostCardComponent
  onSaved: (queryId: string) => void
}

const isSaveKey = ({ key, metaKey, ctrlKey }: KeyboardEvent) => (metaKey || ctrlKey) && (key === 'Enter' || key === 's')

/** Writes one query; what it brings stands underneath. */
export function QueryWriter({ machine, input, timezone, PostCard, onSaved }: QueryWriterProps) {
  const [state, send, actor] = useMachine(machine, { input })
  const { queryId, trouble } = state.context
  const { preview } = state.children

  useEffect(() => {
    if (queryId !== null && queryId !== input.queryId) onSaved(queryId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new id is news
  }, [queryId])

  const leaving = useBlocker({
    shouldBlockFn: ({ next }) => {
      const { context, hasTag } = actor.getSnapshot()
      const isOwn = context.queryId !== null && next.pathname.endsWith(`/saved-queries/${context.queryId}`)
      return hasTag.call(actor.getSnapshot(), 'unsaved') && !isOwn
    },
    enableBeforeUnload: () =>
      actor.getSnapshot().children.draft?.getSnapshot().value !== 'kept' && actor.getSnapshot().hasTag('unsaved'),
    withResolver: true,
  })

  if (state.matches('missing')) {
    return <EmptyState title="There is no such query">It was deleted, or the link is of another workspace.</EmptyState>
  }
  if (state.matches('unreachable')) {
    return (
      <ErrorState
        title="The query did not load"
        message={trouble?.detail ?? ''}
        onRetry={() => send({ type: 'query.reopen' })}
      />
    )
  }
  if (!state.matches('open') || !preview) return <Skeleton className="h-60" />

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button
    <div
      className="grid min-w-0 gap-4"
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return
        event.preventDefault()
        send({ type: 'query.save' })
      }}
    >
      <QueryForm state={state} send={send} />
      <Trouble state={state} send={send} />
      <Preview actor={preview} {...{ timezone, PostCard }} />
      {leaving.status === 'blocked' ? (
        <LeaveDialog
          isKept={state.children.draft?.getSnapshot().hasTag('forgetful') !== true}
          onStay={leaving.reset}
          onLeave={leaving.proceed}
          onDiscard={() => {
            send({ type: 'draft.discard' })
            leaving.proceed()
          }}
        />
      ) : null}
    </div>
  )
}
