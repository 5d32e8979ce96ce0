import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { maxMarkedPosts, type TermSuggestion } from '#contract/saved-queries/queries.ts'
import type { Mark, querySuggestionsMachine } from '#src/machines/query-suggestions.ts'
import { formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'
import { suggestionsOptions } from './answers.ts'

type Actor = ActorRefFrom<typeof querySuggestionsMachine>

/** One tab stop for both buttons; arrow keys move between them. */
export function MarkButtons({ postId, actor }: { postId: string; actor: Actor }) {
  const { relevant, notRelevant } = useSelector(actor, ({ context }) => context.marks)
  const [stop, setStop] = useState<Mark>(notRelevant.includes(postId) ? 'notRelevant' : 'relevant')
  const toggle = (as: Mark, isPressed: boolean) => ({
    size: 'sm' as const,
    variant: 'quiet' as const,
    className: 'aria-pressed:border-control aria-pressed:bg-water-2 aria-pressed:text-ink',
    'aria-pressed': isPressed,
    tabIndex: as === stop ? 0 : -1,
    onFocus: () => setStop(as),
    onClick: () => actor.send({ type: 'post.mark', postId, as }),
  })
  return (
    <div
      role="toolbar"
      aria-label={t`Mark post`}
      tabIndex={-1}
      className="no-print ml-auto flex flex-wrap gap-1 outline-none"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>('button[tabindex="-1"]')?.focus()
      }}
    >
      <Button {...toggle('relevant', relevant.includes(postId))} icon={<Check size={14} aria-hidden />}>
        <Trans>Relevant</Trans>
      </Button>
      <Button {...toggle('notRelevant', notRelevant.includes(postId))} icon={<X size={14} aria-hidden />}>
        <Trans>Not relevant</Trans>
      </Button>
    </div>
  )
}

/** Words that separate the marked posts. Pressing one passes the new query text to `onText`. */
export function Suggestions({ actor, onText }: { actor: Actor; onText: (text: string) => void }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { relevant, notRelevant } = state.context.marks
  if (state.matches('invalid')) return null
  return (
    <section
      aria-label={t`Suggestions`}
      className="no-print grid min-w-0 gap-2 rounded-md border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-base font-semibold">
          <Trans>Suggestions</Trans>
        </h2>
        <p className="text-xs text-ink-faint">
          {t`${formatNumber(relevant.length)} relevant, ${formatNumber(notRelevant.length)} not relevant`}
          {Math.max(relevant.length, notRelevant.length) === maxMarkedPosts
            ? ` · ${t`Only the latest ${maxMarkedPosts} of each kind count.`}`
            : null}
        </p>
      </header>
      {state.matches('marking') ? (
        <p className="text-sm text-ink-soft">
          <Trans>
            Wrong posts? Mark some as relevant or not relevant, and Soundings suggests words to exclude or require.
          </Trans>
        </p>
      ) : state.matches('unavailable') ? (
        <Notice
          role="status"
          tone="warn"
          action={{ label: t`Try again`, onTake: () => actor.send({ type: 'suggestions.retry' }) }}
        >
          <Trans>The suggestions did not load.</Trans>
        </Notice>
      ) : (
        <Found actor={actor} onText={onText} />
      )}
    </section>
  )
}

function Found({ actor, onText }: { actor: Actor; onText: (text: string) => void }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const answer = useQuery({ ...suggestionsOptions(state.context), enabled: false, placeholderData: keepPreviousData })
  // An outdated suggestion would replace newer text.
  const isBusy = state.hasTag('busy') || answer.isPlaceholderData
  if (!answer.data) return <Skeleton className="h-16" />
  const { items } = answer.data
  return (
    <div aria-busy={isBusy} className={cx('grid gap-2 transition-opacity', isBusy && 'opacity-50')}>
      {items.length === 0 ? (
        <p role="status" className="text-sm text-ink-soft">
          <Trans>No word separates these posts. Mark a few more posts.</Trans>
        </p>
      ) : (
        <ul className="grid gap-2">
          {items.map((item, index) => (
            // By place, so that the focus stays in the list after a press.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                size="sm"
                className="h-auto! min-h-7 max-w-full py-1 text-left whitespace-normal! pointer-coarse:min-h-10"
                aria-disabled={isBusy}
                onClick={() => (isBusy ? undefined : onText(item.text))}
              >
                {item.kind === 'exclude' ? (
                  <Trans>
                    Exclude <QueryText text={item.term} />
                  </Trans>
                ) : (
                  <Trans>
                    Require <QueryText text={item.term} />
                  </Trans>
                )}
              </Button>
              <span className="text-xs text-ink-soft">
                <Removed item={item} marks={state.context.marks} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Removed({ item, marks }: { item: TermSuggestion; marks: Record<Mark, readonly string[]> }) {
  const posts = postCount(item.removed)
  const others = t`${formatNumber(item.removedNotRelevant)} of ${formatNumber(marks.notRelevant.length)} not relevant`
  if (marks.relevant.length === 0) return t`removes ${posts}, ${others}`
  const own = t`${formatNumber(item.removedRelevant)} of ${formatNumber(marks.relevant.length)} relevant`
  return t`removes ${posts}, ${own}, ${others}`
}
