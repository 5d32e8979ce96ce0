import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Post } from '#contract/posts/posts.ts'
import type { queryPreviewMachine } from '#src/machines/query-preview.ts'
import { cx } from '#src/ui/cx.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { previewOptions } from './answers.ts'
import { MarkButtons, Suggestions } from './suggestions.tsx'
import type { Marking } from './preview-clauses.tsx'

type PreviewProps = {
  actor: ActorRefFrom<typeof queryPreviewMachine>
  marking: Marking
  onText: (text: string) => void
}

export function Preview({ actor, marking, onText }: PreviewProps) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const answer = useQuery({ ...previewOptions(state.context), enabled: false, placeholderData: keepPreviousData })
  const shown = useShownText(state.context.text, answer.isPlaceholderData)

  if (state.matches('blank')) return <Note>{t`Enter a valid query to see its results here.`}</Note>
  if (state.matches('unavailable')) {
    return (
      <Notice
        role="status"
        tone="warn"
        action={{ label: t`Try again`, onTake: () => actor.send({ type: 'preview.retry' }) }}
      >
        <Trans>The preview did not load. You can still save.</Trans>
      </Notice>
    )
  }
  const isInvalid = state.matches('invalid')
  const { suggestions } = state.children
  if (!answer.data || answer.data.total === null) {
    return isInvalid ? <Note>{t`Enter a valid query to see its results here.`}</Note> : <Skeleton className="h-80" />
  }
  return (
    <div
      aria-busy={state.hasTag('busy')}
      className={cx(
        '@container grid gap-2 transition-opacity',
        state.hasTag('busy') && 'opacity-50',
        isInvalid && 'grayscale',
      )}
    >
      {isInvalid ? (
        <p className="text-xs text-ink-soft">
          <Trans>For the last valid query:</Trans>
        </p>
      ) : null}
      <PreviewSheet
        preview={answer.data}
        text={shown}
        marking={answer.isPlaceholderData ? null : marking}
        onDaysChange={(days) => actor.send({ type: 'days.change', days })}
        {...(suggestions && {
          suggestions: <Suggestions actor={suggestions} onText={onText} />,
          postActions: ({ id }: Post) => <MarkButtons postId={id} actor={suggestions} />,
        })}
      />
    </div>
  )
}

/** The text that the visible preview belongs to, possibly an older one. */
function useShownText(text: string, isOlder: boolean) {
  const [shown, setShown] = useState(text)
  if (!isOlder && shown !== text) setShown(text)
  return isOlder ? shown : text
}

const Note = ({ children }: { children: string }) => (
  <p className="border-t border-line py-6 text-sm text-ink-faint">{children}</p>
)
