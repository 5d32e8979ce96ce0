import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { threadLimits, type PostDetail } from '#contract/posts/one-post.ts'
import type { Post } from '#contract/posts/posts.ts'
import { formatInstant } from '#src/text/format.ts'
import { missingText } from '#src/widgets/posts/missing-text.ts'
import { Part } from './part.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

const maxDepth = 5

/** Contains collected posts only. */
export function Thread({
  thread: { ancestors, missing, replies, hasMore },
  onOpen,
}: {
  thread: PostDetail['thread']
  onOpen: (postId: string) => void
}) {
  if (ancestors.length + replies.length === 0 && missing === null) return null
  return (
    <Part title={t`Thread`}>
      <ol className="grid gap-1">
        {missing === null ? null : (
          <li className="text-xs text-ink-faint">
            <Trans>The first post isn’t stored in this workspace ({missing}).</Trans>
          </li>
        )}
        {ancestors.map((post) => (
          <li key={post.id}>
            <ThreadPost post={post} onOpen={onOpen} />
          </li>
        ))}
        <li aria-current="true" className="border-l-2 border-signal pl-2 text-xs font-medium text-ink">
          <Trans>This post</Trans>
        </li>
        {replies.map(({ post, depth }) => (
          <li key={post.id} style={{ paddingLeft: `${Math.min(depth, maxDepth) * 12}px` }}>
            <ThreadPost post={post} onOpen={onOpen} />
          </li>
        ))}
        {hasMore ? (
          <li className="text-xs text-ink-faint">
            <Trans>Only the first {threadLimits.replies} replies are listed.</Trans>
          </li>
        ) : null}
      </ol>
    </Part>
  )
}

const ThreadPost = ({ post, onOpen }: { post: Post; onOpen: (postId: string) => void }) => {
  const timezone = useTimezone()
  return (
    <button
      type="button"
      className="grid w-full gap-0.5 rounded-sm border-l-2 border-line-strong py-1 pl-2 text-left hover:bg-hover"
      onClick={() => onOpen(post.id)}
    >
      <span className="flex flex-wrap gap-x-2 text-xs text-ink-faint">
        <bdi className="font-semibold text-ink">{post.author.name ?? post.author.handle ?? t`Author unknown`}</bdi>
        <time dateTime={post.postedAt}>{formatInstant(post.postedAt, timezone)}</time>
      </span>
      <span dir="auto" className="line-clamp-3 text-sm wrap-long">
        {post.countedOnly ? missingText() : (post.title ?? post.text)}
      </span>
    </button>
  )
}
