import type { WithheldReason } from '#contract/collection/collection.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { maxPostTime } from '#server/posts/ingest/storable.ts'
import type { CountValues, LocalId, Observation, ReadResult } from './source.ts'

export type CountedPost = { source: Source; nativeId: string; values: CountValues }

/** The net effect of a portion of readings. */
export type FoldedReadings = {
  /** In order of arrival, without deleted posts. */
  posts: PostRow[]
  localIds: Map<string, LocalId>
  totals: CountedPost[]
  increments: CountedPost[]
  deleted: { source: Source; nativeId: string }[]
  removed: { source: Source; authorId: string }[]
  withheld: Map<string, WithheldReason>
  rejected: ReadResult['rejected'][number][]
  events: number
  /** Ranges that the source no longer provides, ms. */
  missed: NonNullable<ReadResult['missed']>[]
  cursor: string | null
  /** Time of the newest event, ms. */
  at: number | null
  /** Searches only: share of the range covered, 0 to 1. */
  share: number | null
}

export const keyOf = ({ source, nativeId }: { source: string; nativeId: string }) => `${source}\0${nativeId}`

/** Time of the newest event, ms; ignores times that can't be stored. */
export const findNewestTime = (readings: readonly Pick<ReadResult, 'at'>[]) =>
  readings.reduce<number | null>(
    (newest, { at }) => (at !== null && at >= 0 && at <= maxPostTime ? Math.max(newest ?? at, at) : newest),
    null,
  )

/** Increments up to `countedUntil` (ms) are a replay and don't count again. */
export function foldReadings(readings: readonly ReadResult[], countedUntil: number | null): FoldedReadings {
  const posts = new Map<string, PostRow[]>()
  const localIds = new Map<string, LocalId>()
  const totals = new Map<string, CountedPost>()
  const increments = new Map<string, CountedPost>()
  const deleted = new Map<string, { source: Source; nativeId: string }>()
  const removed = new Map<string, { source: Source; authorId: string }>()
  const withheld = new Map<string, WithheldReason>()
  let events = 0

  const take = (observation: Observation, isReplay: boolean) => {
    events++
    switch (observation.kind) {
      case 'post': {
        const key = keyOf(observation.post)
        // In any order: a deleted post stays deleted.
        if (observation.localId) localIds.set(key, observation.localId)
        if (!deleted.has(key)) posts.set(key, [...(posts.get(key) ?? []), observation.post])
        return
      }
      case 'withheld':
        return void withheld.set(observation.nativeId, observation.reason)
      case 'counts':
        return void merge(totals, observation, observation.now, (_, now) => now)
      case 'counted':
        if (!isReplay) merge(increments, observation, observation.since, (before, more) => before + more)
        return
      case 'delete': {
        const key = keyOf(observation)
        posts.delete(key)
        deleted.set(key, observation)
        return
      }
      case 'accountRemoved':
        for (const [key, [post]] of posts)
          if (post!.source === observation.source && post!.authorId === observation.authorId) posts.delete(key)
        removed.set(`${observation.source}\0${observation.authorId}`, observation)
    }
  }
  for (const { observations, at } of readings)
    for (const observation of observations) take(observation, countedUntil !== null && (at ?? Infinity) <= countedUntil)
  return {
    events,
    posts: [...posts.values()].flat(),
    localIds,
    totals: [...totals.values()],
    increments: [...increments.values()],
    deleted: [...deleted.values()],
    removed: [...removed.values()],
    withheld,
    rejected: readings.flatMap((reading) => reading.rejected),
    missed: readings.flatMap(({ missed }) => (missed === undefined ? [] : [missed])),
    cursor: readings.findLast(({ cursor }) => cursor !== null)?.cursor ?? null,
    share: readings.findLast(({ share }) => share !== undefined)?.share ?? null,
    at: findNewestTime(readings),
  }
}

function merge(
  all: Map<string, CountedPost>,
  { source, nativeId }: { source: Source; nativeId: string },
  values: CountValues,
  together: (before: number, more: number) => number,
) {
  const key = keyOf({ source, nativeId })
  const known = all.get(key) ?? { source, nativeId, values: {} }
  for (const [count, more] of Object.entries(values) as [keyof CountValues, number][]) {
    const before = known.values[count]
    known.values[count] = before === undefined ? more : together(before, more)
  }
  all.set(key, known)
}
