import { computeRequestedWaitMs } from '../../backoff.ts'
import { type SourceContext, type Observation, type ReadResult, SourceError } from '../../source.ts'
import { mapConcurrently } from '#server/ground/map-concurrently.ts'
import { fetchStatus, fetchTimeline } from './client.ts'
import { limits } from './limits.ts'
import type { Instances } from './instances.ts'
import type { LocalIds } from './local-ids.ts'
import type { Read, Reader } from './reader.ts'
import type { Timeline } from '#sources/mastodon/collector.ts'
import { isAhead } from './snowflakes.ts'
import { keyOf } from './timelines.ts'

/** Newest ID read, by timeline. */
export type Newest = Record<string, string>
/** `began`: oldest ID of a timeline's full first page; what lies behind it isn't wanted. */
export type ReadPositions = { newest: Newest; began: Map<string, string> }

/** Yields new posts page by page; the first time, only the latest page. */
export async function* pollTimeline(
  timeline: Timeline,
  { newest, began }: ReadPositions,
  reader: Reader,
  context: SourceContext,
): AsyncGenerator<Read> {
  const key = keyOf(timeline)
  for (let page = 0; page < limits.pagesOfRound; page++) {
    const minId = newest[key]
    const statuses = await fetchTimeline(timeline, minId === undefined ? {} : { minId }, context)
    const id = newestId(statuses, context.now())
    if (id !== null) newest[key] = id
    const oldest = idOf(statuses[limits.postsOfCall - 1])
    if (minId === undefined && oldest !== null) began.set(key, oldest)
    yield reader.readPage(new URL(timeline.instance.origin).origin, statuses)
    if (minId === undefined || statuses.length < limits.postsOfCall) return
  }
}

/** Newest ID of a page (newest first); skips IDs from the future, which would hide all later posts. */
export function newestId(statuses: readonly unknown[], now: number): string | null {
  const ids = statuses.map(idOf).filter((id) => id !== null)
  return ids.find((id) => !isAhead(id, now)) ?? ids[0] ?? null
}

export const idOf = (status: unknown): string | null => {
  const id = (status as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' && /^[\w-]{1,100}$/.test(id) ? id : null
}

export async function pollCounts(
  { ids, reader, instances }: { ids: LocalIds; reader: Reader; instances: Instances },
  context: SourceContext,
): Promise<ReadResult> {
  const uris = await context.dueCounts(limits.countsOfRound)
  await ids.recall(uris)
  const observations = await mapConcurrently(uris, limits.callsAtOnce, async (uri): Promise<Observation[]> => {
    const known = ids.find(uri)
    if (known === null || instances.isDown(known.origin)) return []
    try {
      const status = await fetchStatus(known.origin, known.id, context)
      if (status === null) return [{ kind: 'delete', source: 'mastodon', nativeId: uri }]
      return reader.readAgain(known.origin, status)
    } catch (error) {
      // The post is retried later; an instance that asks for fewer calls is skipped.
      if (!(error instanceof SourceError)) throw error
      if (computeRequestedWaitMs(error) > 0) instances.fail(known.origin, error)
      return []
    }
  })
  return { observations: observations.flat(), rejected: [], cursor: null, at: null }
}
