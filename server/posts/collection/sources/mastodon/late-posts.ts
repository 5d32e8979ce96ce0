import type { SourceContext } from '../../source.ts'
import { fetchTimeline } from './client.ts'
import { limits } from './limits.ts'
import type { LocalIds } from './local-ids.ts'
import { idOf, newestId, type ReadPositions } from './poll.ts'
import type { Read, Reader } from './reader.ts'
import type { Timeline } from '#sources/mastodon/collector.ts'
import { keyOf } from './timelines.ts'
import { idAt, timeOf } from './snowflakes.ts'

/** Position within the last hours; on the first sweep, it's unknown which posts an earlier connection reported. */
type Sweep = { from: string | null; isFirst: boolean }

/**
 * Federated posts get IDs by creation time, below IDs already read.
 * So the last hours of each tag are read again, a few pages of one tag per round; own posts arrive in order.
 */
export function createLatePostSweep(
  {
    timelines,
    places,
    ids,
    reader,
  }: { timelines: readonly Timeline[]; places: ReadPositions; ids: LocalIds; reader: Reader },
  context: SourceContext,
) {
  const tags = timelines.filter(({ tag }) => tag !== null)
  const sweeps = new Map<string, Sweep>()
  let round = 0

  const nextTimeline = () => tags[++round % Math.max(tags.length, limits.roundsBetweenSweeps)] ?? null

  async function* readLate(timeline: Timeline): AsyncGenerator<Read> {
    const key = keyOf(timeline)
    const newest = timeOf(places.newest[key] ?? '', context.now())
    if (newest === null) return
    const sweep = sweeps.get(key) ?? { from: null, isFirst: true }
    sweeps.set(key, sweep)
    for (let page = 0; page < limits.pagesOfSweep; page++) {
      const minId: string = sweep.from ?? beginningOf(key, newest)
      const statuses = await fetchTimeline(timeline, { minId }, context)
      yield await readUnknown(new URL(timeline.instance.origin).origin, statuses, sweep)
      const reached = newestId(statuses, context.now())
      if (reached === null || statuses.length < limits.postsOfCall || reachedTime(reached) >= newest)
        return void sweeps.set(key, { from: null, isFirst: false })
      sweep.from = reached
    }
  }

  const reachedTime = (id: string) => timeOf(id, context.now()) ?? Infinity

  function beginningOf(key: string, newest: number) {
    const from = newest - limits.hoursOfSweep * 3_600_000
    const began = places.began.get(key)
    return began !== undefined && reachedTime(began) > from ? began : idAt(from)
  }

  async function readUnknown(origin: string, statuses: readonly unknown[], { isFirst }: Sweep): Promise<Read> {
    await ids.recall(statuses.flatMap((status) => uriOf(status) ?? []))
    const unknown = statuses.filter((status) => ids.uriOf(origin, idOf(status) ?? '') === null)
    const { observations } = reader.readPage(origin, unknown)
    return { observations: observations.filter(({ kind }) => kind === 'post' || !isFirst), rejected: [] }
  }

  return { nextTimeline, readLate }
}

const uriOf = (status: unknown): string | null => {
  const uri = (status as { uri?: unknown } | null | undefined)?.uri
  return typeof uri === 'string' ? uri : null
}
