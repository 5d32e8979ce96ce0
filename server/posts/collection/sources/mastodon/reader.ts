import { LRUCache } from 'lru-cache'
import type { Observation, ReadResult } from '../../source.ts'
import { knownCounts } from '../shared/count.ts'
import { frameNoJson, rejectedFrame } from '../shared/rejected-frame.ts'
import { limits } from './limits.ts'
import { countsOf, observationOf, Status } from './status.ts'
import type { LocalIds } from './local-ids.ts'
import type { MastodonSettings } from '#sources/mastodon/collector.ts'

export type Read = { observations: Observation[]; rejected: ReadResult['rejected'][number][] }

export function createReader({ ids, unstated }: { ids: LocalIds; unstated: MastodonSettings['unstated'] }) {
  /** Shared by all timelines. */
  const withheld = new LRUCache<string, true>({ max: limits.maxIds })

  function readPage(origin: string, page: readonly unknown[]): Read {
    const { observations, rejected } = readStatuses(origin, page)
    return { observations: observations.filter((one) => one.kind !== 'withheld' || isFirst(one.nativeId)), rejected }
  }

  function isFirst(nativeId: string) {
    const isKnown = withheld.has(nativeId)
    withheld.set(nativeId, true)
    return !isKnown
  }

  /** Oldest first, so that parents are known before replies. */
  function readStatuses(origin: string, page: readonly unknown[]): Read {
    const read: Read = { observations: [], rejected: [] }
    for (const value of page.toReversed()) {
      const status = statusOf(value, read)
      const observation = status === null ? null : observe(origin, status)
      if (observation !== null) read.observations.push(observation)
    }
    return read
  }

  function statusOf(value: unknown, { rejected }: Read): Status | null {
    const { success, data, error } = Status.safeParse(value)
    if (success) return data
    rejected.push(rejectedFrame(value, error))
    return null
  }

  function observe(origin: string, status: Status) {
    ids.learn(origin, status)
    const parentUri = status.in_reply_to_id ? (ids.uriOf(origin, status.in_reply_to_id) ?? '') : ''
    const observation = observationOf(status, { host: new URL(origin).host, parentUri, unstated })
    return observation?.kind === 'post' ? { ...observation, localId: { origin, id: status.id } } : observation
  }

  /** Skips withheld posts: polling reports them, and its cursor marks the counted posts. */
  async function readEvent(origin: string, event: string | undefined, data: string): Promise<Read> {
    if (event === 'delete') {
      const nativeId = await ids.findUri(origin, data.trim())
      return { observations: nativeId === null ? [] : [{ kind: 'delete', source: 'mastodon', nativeId }], rejected: [] }
    }
    if (event !== 'update' && event !== 'status.update') return { observations: [], rejected: [] }
    try {
      const { observations, rejected } = readStatuses(origin, [JSON.parse(data)])
      return { observations: observations.filter(({ kind }) => kind !== 'withheld'), rejected }
    } catch {
      return { observations: [], rejected: [frameNoJson(data)] }
    }
  }

  function readAgain(origin: string, value: unknown): Observation[] {
    const { success, data } = Status.safeParse(value)
    if (!success) return []
    const seen = observe(origin, data)
    const of = { source: 'mastodon' as const, nativeId: data.uri }
    if (seen?.kind === 'withheld') return [seen, { kind: 'delete', ...of }]
    const counts: Observation = { kind: 'counts', ...of, now: knownCounts(countsOf(data)) }
    return seen !== null && data.edited_at ? [seen, counts] : [counts]
  }

  return { readPage, readEvent, readAgain }
}
export type Reader = ReturnType<typeof createReader>
