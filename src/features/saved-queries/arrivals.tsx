import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { SourceCollectionProgress } from '#contract/collection/arrivals.ts'
import { arrivalsQuery } from '#src/api/sources.ts'
import { formatDay, withinSentence } from '#src/text/format.ts'
import { collectorSourceName } from '#src/text/collectors.ts'
import { postCount } from '#src/text/terms.ts'
import { useExtent } from '#src/widgets/scope/use-extent.ts'
import { WaysToBegin } from '#src/widgets/scope/ways-to-begin.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function Arrivals({ queryId, onNewPosts }: { queryId: string; onNewPosts: () => void }) {
  const workspaceId = useWorkspaceId()
  const sources = useQuery(arrivalsQuery({ workspaceId, queryId })).data?.items
  const isEmpty = useExtent(sources?.every(({ posts }) => posts === 0) ?? false) === null
  useNewPosts(sources, onNewPosts)
  if (sources === undefined) return null
  return (
    <section aria-label={t`Collection`} className="no-print flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {sources.length === 0 ? (
        <NoSource hasPosts={!isEmpty} />
      ) : (
        <ul className="contents">
          {sources.map((source) => (
            <li key={source.source}>
              {statusText(source)}
              {source.search === null ? null : `; ${searchText(source.search)}`}
            </li>
          ))}
        </ul>
      )}
      {isEmpty ? <WaysToBegin /> : null}
    </section>
  )
}

function NoSource({ hasPosts }: { hasPosts: boolean }) {
  const params = { workspaceId: useWorkspaceId() }
  const mayImport = useMay('imports.run')
  return (
    <p className="flex flex-wrap gap-x-3">
      <Trans>No source is connected, so no new posts arrive.</Trans>
      <Link to="/workspace/$workspaceId/settings/sources" params={params} className="underline">
        <Trans>View sources</Trans>
      </Link>
      {hasPosts && mayImport ? (
        <Link to="/workspace/$workspaceId/saved-queries/import" params={params} className="underline">
          <Trans>Import posts</Trans>
        </Link>
      ) : null}
    </p>
  )
}

function useNewPosts(sources: readonly SourceCollectionProgress[] | undefined, onNewPosts: () => void) {
  const posts = sources?.reduce((sum, source) => sum + source.posts, 0)
  const seen = useRef(posts)
  const notify = useEffectEvent(onNewPosts)
  useEffect(() => {
    if (seen.current !== undefined && posts !== seen.current) notify()
    seen.current = posts
  }, [posts])
}

function statusText({ source, standing, posts }: SourceCollectionProgress) {
  const name = collectorSourceName(source)
  const states = { connecting: t`Connecting`, paused: t`Paused`, followed: t`Live` }
  const state = standing in states ? states[standing as keyof typeof states] : t`Interrupted`
  return `${name}: ${withinSentence(state)}, ${t`${postCount(posts)} so far`}`
}

function searchText({ isOver, since }: NonNullable<SourceCollectionProgress['search']>) {
  const state = withinSentence(isOver ? t`Earlier posts searched` : t`Searching for earlier posts`)
  return since === null ? state : `${state}, ${t`from ${formatDay(since.slice(0, 10))}`}`
}
