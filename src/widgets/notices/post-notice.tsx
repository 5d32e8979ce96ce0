import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Scope } from '#contract/posts/posts.ts'
import { postCountQuery } from '#src/api/posts.ts'
import { workspaceKey } from '#src/api/query.ts'
import { formatInstant } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useActorRef } from '../actors/hooks.ts'
import { createPostNotice, followVisibility } from './provide-post-notice.ts'
import { useTimezone, useWorkspaceId } from '../workspace/workspace.ts'

const countIntervalMs = 5_000

/** Announces posts that arrived since the page loaded; shows them only on request, so that nothing moves. */
export function PostNotice({ scope }: { scope: Scope }) {
  const timezone = useTimezone()
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [{ machine, listen }] = useState(createPostNotice)
  const actor = useActorRef(machine, { input: { workspaceId } })
  useEffect(() => listen((version) => actor.send({ type: 'version.heard', version })), [listen, actor])
  useEffect(() => followVisibility(actor), [actor])
  const isNewer = useSelector(actor, ({ context }) => context.version !== context.seen)
  const shown = useQuery({ ...postCountQuery(scope, 'shown'), gcTime: 0, refetchOnMount: 'always' }).data
  const now = useQuery({
    ...postCountQuery(scope, 'now'),
    staleTime: 0,
    gcTime: 0,
    enabled: isNewer && shown !== undefined,
    refetchInterval: countIntervalMs,
  }).data
  // Lowers the baseline after deletions, so that later posts are still counted.
  useEffect(() => {
    if (shown && now && now.total < shown.total)
      cache.setQueryData(postCountQuery(scope, 'shown').queryKey, { ...shown, total: now.total })
  }, [cache, scope, shown, now])
  const count = isNewer && shown && now ? now.total - shown.total : 0
  const show = () => {
    actor.send({ type: 'news.show' })
    void cache.invalidateQueries({ queryKey: workspaceKey(workspaceId) })
  }
  return (
    <div
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-0 bottom-4 z-(--z-sticky) flex justify-center px-4"
    >
      {count > 0 ? (
        <Button
          variant="primary"
          size="sm"
          icon={<ArrowUp size={14} aria-hidden />}
          className="pointer-events-auto rounded-full shadow-lg"
          title={t`Since ${formatInstant(shown!.at, timezone)}`}
          onClick={show}
        >
          {plural(count, { one: 'Show # new post', other: 'Show # new posts' })}
        </Button>
      ) : null}
    </div>
  )
}
