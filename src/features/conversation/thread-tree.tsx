import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ConversationTree } from '#contract/answers/conversation.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { conversationTreeQuery } from '#src/api/insights.ts'
import { formatInstant } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { missingText } from '#src/widgets/posts/missing-text.ts'
import { type Branch, branchesOf } from './tree.ts'

const deepest = 6

type ThreadTreeProps = { scope: Scope; thread: string; timezone: string }

/** A thread whole, answers under what they answer. */
export function ThreadTree({ scope, thread, timezone }: ThreadTreeProps) {
  const tree = useQuery({ ...conversationTreeQuery({ ...scope, thread }), placeholderData: keepPreviousData })
  if (tree.isPending) return <Skeleton className="h-40" />
  if (tree.isError && tree.data === undefined) {
    return (
      <ErrorState
        headingLevel={3}
        title={t`The thread did not load`}
        message={tree.error.message}
        onRetry={() => void tree.refetch()}
        busy={tree.isRefetching}
      />
    )
  }
  if (tree.data.posts.length === 0) {
    return (
      <p className="py-2 text-sm text-ink-faint">
        <Trans>No post of this thread is stored.</Trans>
      </p>
    )
  }
  return <Branches tree={tree.data} timezone={timezone} isOld={tree.isPlaceholderData} />
}

function Branches({ tree, timezone, isOld }: { tree: ConversationTree; timezone: string; isOld: boolean }) {
  const inScope = new Set(tree.inScope)
  const left = tree.total - tree.posts.length
  return (
    <div aria-busy={isOld} className={cx('border-l border-line pl-3', isOld && 'opacity-60')}>
      <List branches={branchesOf(tree.posts)} depth={0} inScope={inScope} timezone={timezone} />
      {left > 0 ? (
        <p className="mt-2 text-xs text-ink-faint">
          {plural(left, { one: '# later post is not shown.', other: '# later posts are not shown.' })}
        </p>
      ) : null}
    </div>
  )
}

type ListProps = { branches: readonly Branch[]; depth: number; inScope: ReadonlySet<string>; timezone: string }

const List = ({ branches, depth, inScope, timezone }: ListProps) => (
  <ul className={depth > 0 && depth <= deepest ? 'ml-1.5 border-l border-line pl-3' : ''}>
    {branches.map(({ post, replies }) => (
      <li key={post.id} className="pt-2">
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
          <bdi className="font-medium text-ink-soft">{post.author.name ?? post.author.handle ?? t`unnamed`}</bdi>
          <time dateTime={post.postedAt}>{formatInstant(post.postedAt, timezone)}</time>
          {inScope.has(post.id) ? null : <Badge>{t`outside this selection`}</Badge>}
        </p>
        <p className={cx('max-w-3xl text-sm wrap-long', !inScope.has(post.id) && 'text-ink-soft')} dir="auto">
          {post.countedOnly ? missingText() : [post.title, post.text].filter(Boolean).join(' · ')}
        </p>
        {replies.length > 0 ? (
          <List branches={replies} depth={depth + 1} inScope={inScope} timezone={timezone} />
        ) : null}
      </li>
    ))}
  </ul>
)
