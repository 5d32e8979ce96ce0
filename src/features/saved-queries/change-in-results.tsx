import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CallOutput } from '#contract/endpoint.ts'
import type { compareQuery } from '#contract/saved-queries/queries.ts'
import type { queryComparisonMachine } from '#src/machines/query-comparison.ts'
import { cx } from '#src/ui/cx.ts'
import { formatDays, formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { comparisonOptions } from './answers.ts'

type Comparison = CallOutput<typeof compareQuery>
/** Posts gained and lost by saving; nothing if the text is unchanged. */
export function ChangeInResults({ actor }: { actor: ActorRefFrom<typeof queryComparisonMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { workspaceId, queryId, saved, text } = state.context
  const answer = useQuery({
    ...comparisonOptions({ workspaceId, queryId: queryId ?? '', saved: saved ?? '', text }),
    enabled: false,
    placeholderData: keepPreviousData,
  })
  if (state.matches('same') || state.matches('invalid')) return null
  if (state.matches('unavailable')) {
    return (
      <Notice
        role="status"
        tone="warn"
        action={{ label: t`Try again`, onTake: () => actor.send({ type: 'comparison.retry' }) }}
      >
        <Trans>The preview did not load. You can still save.</Trans>
      </Notice>
    )
  }
  const isBusy = state.hasTag('busy')
  return (
    <section
      aria-label={t`Change in results`}
      aria-busy={isBusy}
      className="grid gap-2 rounded-md border border-line bg-surface p-4"
    >
      {answer.data ? (
        <div className={cx('grid gap-2 transition-opacity', isBusy && 'opacity-50')}>
          <Change comparison={answer.data} />
        </div>
      ) : (
        <Skeleton className="h-8" />
      )}
    </section>
  )
}

function Change({ comparison: { gained, lost, range } }: { comparison: Comparison }) {
  return (
    <>
      <header role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          <Trans>
            Saving this changes the results: <span className="text-on-positive">{countText('+', gained.posts)}</span>,{' '}
            <span className="text-on-negative">{countText('−', lost.posts)}</span>
          </Trans>
        </h2>
        <p className="text-xs text-ink-faint">{formatDays(range.from, range.to)}</p>
      </header>
      <div className="grid items-start gap-x-6 gap-y-2 md:grid-cols-2">
        <Samples title={t`Posts gained`} posts={gained.posts} samples={gained.samples} />
        <Samples title={t`Posts lost`} posts={lost.posts} samples={lost.samples} />
      </div>
    </>
  )
}

const countText = (sign: string, posts: number | null) =>
  posts === null ? `${sign} ${t`not counted in time`}` : `${posts === 0 ? '' : sign}${postCount(posts)}`

function Samples({ title, posts, samples }: Comparison['gained'] & { title: string }) {
  const [isOpen, setOpen] = useState(false)
  if (samples.length === 0) return null
  return (
    <details
      className="min-w-0"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      aria-label={title}
    >
      <summary className="py-1 text-sm font-medium">
        {title}
        <span className="text-xs font-normal text-ink-faint">
          {' '}
          · {posts === null ? samples.length : t`${formatNumber(samples.length)} of ${formatNumber(posts)}`}
        </span>
      </summary>
      {isOpen ? (
        <ol className="divide-y divide-line">
          {samples.map((post) => (
            <li key={post.id}>
              <PostCard post={post} compact />
            </li>
          ))}
        </ol>
      ) : null}
    </details>
  )
}
