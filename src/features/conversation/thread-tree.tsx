import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ConversationTree } from '#contract/answers/conversation.ts'
import type { Scope, Post } from '#contract/posts/posts.ts'
import { formatInstant } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { conversationTreeQuery } from '#src/api/conversation.ts'
import { useSyncPageVersion } from '#src/widgets/insight-page/answer.tsx'
import { missingText } from '#src/widgets/posts/missing-text.ts'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

const maxDepth = 6

export function ThreadTree({ scope, thread }: { scope: Scope; thread: string }) {
  const tree = useQuery({ ...conversationTreeQuery({ ...scope, thread }), placeholderData: keepPreviousData })
  useSyncPageVersion(tree)
  return (
    <QueryState query={tree} pending={<Skeleton className="h-40" />} headingLevel={3}>
      {(data) =>
        data.posts.length === 0 ? (
          <p className="py-2 text-sm text-ink-faint">
            <Trans>No posts here</Trans>
          </p>
        ) : (
          <Branches tree={data} isOld={tree.isPlaceholderData} />
        )
      }
    </QueryState>
  )
}

function Branches({ tree, isOld }: { tree: ConversationTree; isOld: boolean }) {
  const inScope = new Set(tree.inScope)
  const left = tree.total - tree.posts.length
  return (
    <div aria-busy={isOld} className={cx('border-l border-line pl-3', isOld && 'opacity-60')}>
      <List branches={buildBranches(tree.posts)} depth={0} inScope={inScope} />
      {left > 0 ? (
        <p className="mt-2 text-xs text-ink-faint">
          {plural(left, { one: '# later post is not shown.', other: '# later posts are not shown.' })}
        </p>
      ) : null}
    </div>
  )
}

const List = ({
  branches,
  depth,
  inScope,
}: {
  branches: readonly Branch[]
  depth: number
  inScope: ReadonlySet<string>
}) => {
  const timezone = useTimezone()
  return (
    <ul className={depth > 0 && depth <= maxDepth ? 'ml-1.5 border-l border-line pl-3' : ''}>
      {branches.map(({ post, replies }) => (
        <li key={post.id} className="pt-2">
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
            <bdi className="font-medium text-ink-soft">
              {post.author.name ?? post.author.handle ?? t`Author unknown`}
            </bdi>
            <time dateTime={post.postedAt}>{formatInstant(post.postedAt, timezone)}</time>
            {inScope.has(post.id) ? null : <Badge>{t`doesn’t match the filters`}</Badge>}
          </p>
          <p className={cx('max-w-3xl text-sm wrap-long', !inScope.has(post.id) && 'text-ink-soft')} dir="auto">
            {post.countedOnly ? missingText() : [post.title, post.text].filter(Boolean).join(' · ')}
          </p>
          {replies.length > 0 ? <List branches={replies} depth={depth + 1} inScope={inScope} /> : null}
        </li>
      ))}
    </ul>
  )
}

export type Branch = { post: Post; replies: Branch[] }

/** Replies to posts outside the list, or in a cycle, start their own branch. */
export function buildBranches(posts: readonly Post[]): Branch[] {
  const branches = new Map(posts.map((post) => [post.nativeId, { post, replies: [] as Branch[] }]))
  const first: Branch[] = []
  for (const branch of branches.values()) {
    const parent = branch.post.parentId === null ? undefined : branches.get(branch.post.parentId)
    if (parent === undefined || isBelow(branch, parent, branches)) first.push(branch)
    else parent.replies.push(branch)
  }
  return first
}

/** Detects reply cycles, whose posts would belong to no branch. */
function isBelow(branch: Branch, parent: Branch, branches: ReadonlyMap<string, Branch>) {
  const seen = new Set<Branch>()
  for (let at: Branch | undefined = parent; at !== undefined && !seen.has(at);) {
    if (at === branch) return true
    seen.add(at)
    at = at.post.parentId === null ? undefined : branches.get(at.post.parentId)
  }
  return false
}
