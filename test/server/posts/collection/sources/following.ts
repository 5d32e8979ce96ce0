import { onTestFinished } from 'vitest'
import { createNetwork, type Network } from '#server/posts/collection/fetch/index.ts'
import {
  SourceError,
  type SourceContext,
  type StoredIds,
  type LocalId,
  type Observation,
  type ReadResult,
  type SourceAdapter,
} from '#server/posts/collection/source.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'

/** What a store would hold after the readings of a source, each of which is stored with its cursor. */
export class StoreModel {
  readonly posts = new Map<string, PostRow>()
  readonly counts = new Map<string, Record<string, number>>()
  readonly withheld = new Map<string, string>()
  /** Posts, also withheld ones, as often as they were told. */
  readonly sightings: string[] = []
  readonly rejected: ReadResult['rejected'][number][] = []
  readonly removed: string[] = []
  readonly missed: NonNullable<ReadResult['missed']>[] = []
  readonly #localIds = new Map<string, LocalId>()
  readonly storedIds: StoredIds = {
    find: async (_, nativeIds) =>
      nativeIds.flatMap((nativeId) => {
        const localId = this.#localIds.get(nativeId)
        return localId === undefined ? [] : [{ nativeId, localId }]
      }),
    nativeIdOf: async (_, { origin, id }) =>
      [...this.#localIds].find(([, held]) => held.origin === origin && held.id === id)?.[0] ?? null,
  }
  cursor: string | null = null
  at: number | null = null

  take(reading: ReadResult) {
    for (const observation of reading.observations) this.#observe(observation)
    this.rejected.push(...reading.rejected)
    if (reading.missed) this.missed.push(reading.missed)
    this.cursor = reading.cursor ?? this.cursor
    this.at = reading.at ?? this.at
  }

  #observe(seen: Observation) {
    switch (seen.kind) {
      case 'post':
        this.sightings.push(seen.post.nativeId)
        this.posts.set(seen.post.nativeId, seen.post)
        if (seen.localId) this.#localIds.set(seen.post.nativeId, seen.localId)
        break
      case 'withheld':
        this.withheld.set(seen.nativeId, seen.reason)
        this.sightings.push(seen.nativeId)
        break
      case 'counts':
        this.counts.set(seen.nativeId, { ...this.counts.get(seen.nativeId), ...seen.now })
        break
      case 'counted':
        for (const [name, more] of Object.entries(seen.since)) {
          const counts = this.counts.get(seen.nativeId) ?? {}
          this.counts.set(seen.nativeId, { ...counts, [name]: (counts[name] ?? 0) + more })
        }
        break
      case 'delete':
        this.posts.delete(seen.nativeId)
        this.removed.push(seen.nativeId)
        break
      default:
        for (const [id, { authorId }] of this.posts) if (authorId === seen.authorId) this.posts.delete(id)
        this.removed.push(seen.authorId)
    }
  }
}

export type Told = Parameters<SourceContext['report']>[0]

export type Setting<Settings> = {
  adapter: SourceAdapter<Settings>
  settings: Settings
  allowed: readonly string[]
  credentials?: Record<string, string>
}

/** A busy machine must not look like a server that is gone. */
const usualPatience = 8_000

/** A stand-in that stops after the test. */
export async function stopAfterTest<StandIn extends { stop: () => Promise<void> }>(opening: Promise<StandIn>) {
  const standIn = await opening
  onTestFinished(() => standIn.stop())
  return standIn
}

/** Runs an adapter against a stand-in, as the collector does, until the test ends. */
export function createFollowing<Settings>({ adapter, settings, allowed, credentials: keys = {} }: Setting<Settings>) {
  const networks: Network[] = []
  let patience = usualPatience
  const setPatience = (milliseconds: number) => {
    patience = milliseconds
    networks.unshift(createNetwork({ allowed, idleMs: patience }))
  }
  setPatience(usualPatience)
  const store = new StoreModel()
  const told: Told[] = []
  let due: string[] = []
  let authors: readonly string[] = []
  const followed = new Set<AbortController>()
  onTestFinished(async () => {
    for (const controller of followed) controller.abort()
    await Promise.all(networks.map((network) => network.close()))
  })

  const contextOf = (signal: AbortSignal): SourceContext => ({
    signal,
    fetch: (url, init) => networks[0]!.fetch(url, { timeoutMs: patience, ...init }),
    openSocket: networks[0]!.openSocket,
    now: () => Date.now(),
    report: (news) => told.push(news),
    credentials,
    dueCounts: async (limit) => due.splice(0, limit),
    storedIds: store.storedIds,
    authors: () => authors,
  })
  const credentials: Record<string, string> = { ...keys }

  /** Follows from the stored cursor until `isDone` or the source fails; the fault's kind, or null. */
  async function follow(isDone: (store: StoreModel) => boolean): Promise<SourceError | null> {
    const controller = new AbortController()
    followed.add(controller)
    try {
      for await (const reading of adapter.follow(settings, store.cursor, contextOf(controller.signal))) {
        store.take(reading)
        if (isDone(store)) controller.abort()
      }
      return null
    } catch (error) {
      if (error instanceof SourceError) return error
      throw error
    } finally {
      controller.abort()
    }
  }

  return {
    store,
    told,
    credentials,
    follow,
    context: () => contextOf(AbortSignal.timeout(5_000)),
    setDue: (ids: string[]) => (due = ids),
    setAuthors: (names: readonly string[]) => (authors = names),
    /** Milliseconds of silence that are taken for the end of a connection. */
    setPatience,
  }
}
