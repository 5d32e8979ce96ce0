import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleQuestionMark, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PostDetail as Detail } from '#contract/posts/one-post.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { isPostGone } from '#src/api/errors.ts'
import { postQuery } from '#src/api/one-post.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { useExplain } from '#src/widgets/posts/post-tools.tsx'
import { Author } from './author.tsx'
import { Clauses } from './clauses.tsx'
import { Links } from './links.tsx'
import { Observations } from './observations.tsx'
import { Thread } from './thread.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type PostDetailProps = {
  postId: string
  scope: Scope
  /** True if it covers the page: it then takes the focus and links back to the list. */
  covers: boolean
  onOpen: (postId: string) => void
  onClose: () => void
}

export function PostDetail({ postId, scope, covers, onOpen, onClose }: PostDetailProps) {
  const workspaceId = useWorkspaceId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { queryId, text } = scope
  const answer = useQuery(postQuery({ workspaceId, postId, queryId, text }))
  useEffect(() => {
    if (covers) heading.current?.focus({ preventScroll: true })
  }, [covers])

  return (
    <aside aria-label={t`Post`} className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
        {covers ? (
          <Button size="sm" variant="quiet" icon={<ArrowLeft size={14} aria-hidden />} onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
        ) : null}
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate py-1 text-base font-semibold outline-none">
          <Trans>Post</Trans>
        </h2>
        {covers ? null : <IconButton label={t`Close (Esc)`} icon={<X size={16} aria-hidden />} onClick={onClose} />}
      </header>
      <section
        aria-label={t`Post`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-4 pb-8 -outline-offset-2!"
      >
        <QueryState
          query={answer}
          pending={<Skeleton className="mt-4 h-72" />}
          headingLevel={3}
          failed={(error) =>
            isPostGone(error) ? (
              <EmptyState
                headingLevel={3}
                title={t`Post not found`}
                action={
                  <Button onClick={onClose}>
                    <Trans>Close</Trans>
                  </Button>
                }
              >
                <Trans>This workspace has no such post.</Trans>
              </EmptyState>
            ) : null
          }
        >
          {(detail) => <PostContent detail={detail} onOpen={onOpen} />}
        </QueryState>
      </section>
    </aside>
  )
}

function PostContent({ detail, onOpen }: { detail: Detail; onOpen: (postId: string) => void }) {
  const explain = useExplain()
  const { post, clauses, thread, observations, author, record } = detail
  return (
    <div className="grid divide-y divide-line">
      <div className="pb-2">
        <PostCard whole post={post} />
        <Button size="sm" icon={<CircleQuestionMark size={14} aria-hidden />} onClick={() => explain(post)}>
          <Trans>Why is this post here?</Trans>
        </Button>
      </div>
      <Clauses post={post} clauses={clauses} />
      <Thread thread={thread} onOpen={onOpen} />
      <Observations post={post} observations={observations} />
      <Author post={post} author={author} />
      <Links post={post} />
      <details className="py-3 text-sm">
        <summary className="cursor-pointer font-semibold">
          <Trans>Stored record</Trans>
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className="mt-2 max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-2xs">
          {JSON.stringify(record, null, 2)}
        </pre>
      </details>
    </div>
  )
}
