import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Post, PostOrder } from '#contract/posts/posts.ts'
import { postPagesQuery, type PostsInput } from '#src/api/posts.ts'
import { Chip } from '#src/ui/badge.tsx'
import { LoadMore } from '../load-more.tsx'
import { Select } from '#src/ui/field.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useSyncListVersion } from '../insight-page/answer.tsx'
import type { OnScopeChange } from '../scope/scope-problem.tsx'
import { ScopeQueryState } from '../scope/scope-query-state.tsx'
import { PostCard } from './post-card.tsx'
import { i18n } from '#src/text/i18n.ts'
import { useTimezone } from '../workspace/workspace.ts'

export type DrillDownChip = { id: string; label: string; onRemove: () => void }

type PostsPanelProps = {
  title: string
  /** Scope and drill-down of the listed posts; the order is separate. */
  scope: Omit<PostsInput, 'order' | 'limit' | 'cursor'>
  order: PostOrder
  chips?: readonly DrillDownChip[]
  note?: string
  onOrderChange: (order: PostOrder) => void
  onAuthorClick?: (author: Post['author'], source: Post['source']) => void
  emptyState?: ReactNode
  /** Lets people choose another scope if the page's saved query or filter was deleted. */
  onScopeChange?: OnScopeChange
  onClose: () => void
}

const orders: readonly { value: PostOrder; label: MessageDescriptor }[] = [
  { value: 'newest', label: /*i18n*/ { id: 'Newest first' } },
  { value: 'oldest', label: /*i18n*/ { id: 'Oldest first' } },
  { value: 'interactions', label: msg`Most interactions` },
  { value: 'followers', label: msg`Most followers` },
]

const noChips: readonly DrillDownChip[] = []

export const PostsPanel = (props: PostsPanelProps) => (
  <SidePanel label={t`Posts`} title={props.title} closeLabel={t`Close posts (Esc)`} onClose={props.onClose}>
    <PostsList {...props} />
  </SidePanel>
)

export function PostsList({
  scope,
  order,
  chips = noChips,
  note,
  onOrderChange,
  onAuthorClick: onAuthor,
  emptyState: nothing,
  onScopeChange,
}: Omit<PostsPanelProps, 'title' | 'onClose'>) {
  const timezone = useTimezone()
  const query = useSyncListVersion(useInfiniteQuery(postPagesQuery({ ...scope, order, limit: '30' })))
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? []
  const total = query.data?.pages[0]?.total
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 sm:px-6">
        <p role="status" className="mr-auto text-xs text-ink-soft">
          {total === undefined
            ? query.isError
              ? t`Not counted`
              : t`Counting…`
            : plural(total, { one: '# post', other: '# posts' })}
          <span className="text-ink-faint"> · {t`time zone: ${timezone.replaceAll('_', ' ')}`}</span>
        </p>
        <Select
          label={t`Order`}
          hideLabel
          value={order}
          options={orders.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
          onChange={(value) => onOrderChange(value as PostOrder)}
          className="w-44"
        />
        {note ? <p className="order-last w-full text-xs text-ink-faint">{note}</p> : null}
        {chips.length > 0 ? (
          <ul className="flex w-full flex-wrap gap-1.5" aria-label={t`Filters`}>
            {chips.map(({ id, label, onRemove }) => (
              <li key={id} className="max-w-full">
                <Chip onRemove={onRemove} removeLabel={t`Remove ${label}`}>
                  {label}
                </Chip>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <section
        aria-label={t`List of posts`}
        aria-busy={query.isPending}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 *:max-w-4xl sm:px-6 -outline-offset-2!"
      >
        <ScopeQueryState
          query={query}
          pending={<PostSkeletons />}
          errorTitle={t`The posts did not load`}
          headingLevel={3}
          scope={scope}
          onScopeChange={onScopeChange}
        >
          {() =>
            posts.length === 0 ? (
              (nothing ?? (
                <EmptyState headingLevel={3} title={t`No posts here`}>
                  <Trans>Remove a filter to see more posts.</Trans>
                </EmptyState>
              ))
            ) : (
              <ol className="divide-y divide-line">
                {posts.map((post) => (
                  <li key={post.id}>
                    <PostCard post={post} onAuthor={onAuthor} />
                  </li>
                ))}
              </ol>
            )
          }
        </ScopeQueryState>
        <LoadMore query={query} />
      </section>
    </>
  )
}

function PostSkeletons() {
  return (
    <div className="grid gap-6 py-4">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-12" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  )
}
