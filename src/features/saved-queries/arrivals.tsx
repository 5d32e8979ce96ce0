import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { SourceArrivals } from '#contract/collection/arrivals.ts'
import { arrivalsQuery } from '#src/api/sources.ts'
import { formatDay } from '#src/text/format.ts'
import { collectorSourceName } from '#src/text/collectors.ts'
import { postCount } from '#src/text/terms.ts'
import { useExtent } from '#src/widgets/scope/use-extent.ts'
import { WaysToBegin } from '#src/widgets/scope/ways-to-begin.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type ArrivalsProps = { queryId: string; onNewPosts: () => void }

/** What is on its way for a live query, and from where. */
export function Arrivals({ queryId, onNewPosts }: ArrivalsProps) {
  const workspaceId = useWorkspaceId()
  const sources = useQuery(arrivalsQuery({ workspaceId, queryId })).data?.items
  const isEmpty = useExtent(sources?.every(({ posts }) => posts === 0) ?? false) === null
  useNewPosts(sources, onNewPosts)
  if (sources === undefined) return null
  return (
    <section aria-label={t`Collection`} className="no-print flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {sources.length === 0 ? (
        <p>
          <Trans>No source is followed yet. You can import a file.</Trans>
        </p>
      ) : (
        <ul className="contents">
          {sources.map((source) => (
            <li key={source.source}>
              {statusText(source)}
              {source.search === null ? null : `; ${wordsOfSearch(source.search)}`}
            </li>
          ))}
        </ul>
      )}
      {isEmpty ? <WaysToBegin /> : null}
    </section>
  )
}

/** Another number of posts than at the last look is news. */
function useNewPosts(sources: readonly SourceArrivals[] | undefined, onNewPosts: () => void) {
  const posts = sources?.reduce((sum, source) => sum + source.posts, 0)
  const seen = useRef(posts)
  const tell = useEffectEvent(onNewPosts)
  useEffect(() => {
    if (seen.current !== undefined && posts !== seen.current) tell()
    seen.current = posts
  }, [posts])
}

function statusText({ source, standing, posts }: SourceArrivals) {
  const name = collectorSourceName(source)
  const soFar = postCount(posts)
  if (standing === 'connecting') return t`Connecting to ${name}, ${soFar} so far`
  if (standing === 'paused') return t`${name} is paused, ${soFar} so far`
  if (standing !== 'followed') return t`${name} isn’t responding, ${soFar} so far`
  return source === 'simulated'
    ? t`Simulated posts in place of a network, ${soFar} so far`
    : t`Live from ${name}, ${soFar} so far`
}

function wordsOfSearch({ isOver, since }: NonNullable<SourceArrivals['search']>) {
  if (since === null) return isOver ? t`all earlier ones were searched` : t`all earlier ones are searched`
  const day = formatDay(since.slice(0, 10))
  return isOver ? t`searched back to ${day}` : t`it is searched back to ${day}`
}
