import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { queryPreviewMachine } from '#src/machines/query-preview.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Banner } from '#src/ui/states.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { previewOptions } from './provide-editor.ts'
import type { PostCardComponent } from './query-page.tsx'

type PreviewProps = { actor: ActorRefFrom<typeof queryPreviewMachine>; timezone: string; PostCard: PostCardComponent }

/** What the text brings, while one types. */
export function Preview({ actor, timezone, PostCard }: PreviewProps) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { workspaceId, text } = state.context
  const answer = useQuery({ ...previewOptions(workspaceId, text), enabled: false, placeholderData: keepPreviousData })

  if (state.matches('blank')) return <Note>What the query brings shows here while you type.</Note>
  if (state.matches('unavailable')) {
    return (
      <div role="status">
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={() => actor.send({ type: 'preview.retry' })}>
              Try again
            </Button>
          }
        >
          The preview did not load: {answer.error?.message ?? 'the server did not answer'}. You can save all the same.
        </Banner>
      </div>
    )
  }
  const isInvalid = state.matches('invalid')
  if (!answer.data || answer.data.total === null) {
    return isInvalid ? (
      <Note>Once the query can be read, what it brings shows here.</Note>
    ) : (
      <Skeleton className="h-80" />
    )
  }
  const isStale = state.hasTag('busy') || isInvalid
  return (
    <div
      aria-busy={state.hasTag('busy')}
      className={cx('@container grid gap-4 transition-opacity', isStale && 'opacity-50')}
    >
      <PreviewSheet preview={answer.data} {...{ timezone, PostCard }} />
    </div>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="border-t border-line py-6 text-sm text-ink-faint">{children}</p>
)
