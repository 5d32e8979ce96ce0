import type * as z from 'zod/mini'
import type { CollectorSource, FaultKind, RateBudget, WithheldReason } from '#contract/collection/collection.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Text } from '#contract/texts.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import type { Anchor } from './matching/anchors.ts'

/** How a post was received, as the source tells it: what it has by now, or how many came since. */
export type CountValues = Partial<Record<'likes' | 'reposts' | 'quotes' | 'replies' | 'views', number>>

/** The id that a server has for a post, where posts are known by another one. */
export type LocalId = { origin: string; id: string }

/** What observations said of the local ids of stored posts. */
export type StoredIds = {
  find: (source: Source, nativeIds: readonly string[]) => Promise<readonly { nativeId: string; localId: LocalId }[]>
  nativeIdOf: (source: Source, localId: LocalId) => Promise<string | null>
}
export const noStoredIds: StoredIds = { find: async () => [], nativeIdOf: async () => null }

export type Observation =
  /** Made or edited. */
  | { kind: 'post'; post: PostRow; localId?: LocalId }
  /** Its author does not want it found. */
  | { kind: 'withheld'; nativeId: string; reason: WithheldReason }
  /** Polled totals. */
  | { kind: 'counts'; source: Source; nativeId: string; now: CountValues }
  /** Increments told by events: a like is `{ likes: 1 }`, taken back `{ likes: -1 }`. */
  | { kind: 'counted'; source: Source; nativeId: string; since: CountValues }
  | { kind: 'delete'; source: Source; nativeId: string }
  | { kind: 'accountRemoved'; source: Source; authorId: string }

/** What came of one read of a source: a message of a stream, a page, an item. */
export type Reading = {
  observations: readonly Observation[]
  /** Frames that could not be read, as they came (cut at 64 kB), each with the reason in words. */
  rejected: readonly { frame: string; reason: Text }[]
  /** From where to go on once all this is stored; null where nothing changes. */
  cursor: string | null
  /** When the newest of it happened at the source, ms; for the lag. Null where the source does not say. */
  at: number | null
  /** What the source no longer tells of the time before, ms: a gap. */
  missed?: { from: number; until: number }
  /** Of a search: how much of its range is behind it, 0 to 1. */
  share?: number
}

/** Fetches what an operator's settings name: refuses private addresses, ends by time and by size. */
export type CollectorFetch = (
  url: string | URL,
  init?: {
    headers?: Record<string, string>
    method?: string
    body?: string
    signal?: AbortSignal
    maxBytes?: number
    timeoutMs?: number
  },
) => Promise<{
  status: number
  headers: Headers
  /** After redirects. */
  url: string
  /** Where it lives by its own word from now on, after permanent redirects. */
  movedTo?: string
  body: AsyncIterable<Uint8Array>
  text: () => Promise<string>
}>

/** Opens a WebSocket under the same checks: its messages as they come, all that wait at once. */
export type CollectorSocket = (
  url: string | URL,
  init?: { signal?: AbortSignal; maxBytes?: number },
) => Promise<AsyncIterable<string[]>>

export type FollowContext = {
  signal: AbortSignal
  fetch: CollectorFetch
  openSocket: CollectorSocket
  now: () => number
  /** Tells the chart: connected; waits until (rate limit, poll interval), ms; budget. */
  tell: (
    event: { kind: 'connected' } | { kind: 'waiting'; until: number } | { kind: 'budget'; budget: RateBudget },
  ) => void
  /** From the environment; never stored, never logged. */
  credentials: Record<string, string>
  /** Native ids of stored posts whose counts are due, on a decaying schedule; asked by polling sources. */
  dueCounts: (limit: number) => Promise<readonly string[]>
  storedIds: StoredIds
  /** Authors that live queries name, for sources whose posts do not say who wrote them; the same array until they change. */
  authors: () => readonly string[]
}

/** Why a source cannot go on; its kind decides the chart's way. `retryAfter` in seconds, where the source says. */
export class SourceFault extends Error {
  readonly kind: FaultKind
  readonly text: Text
  readonly retryAfter: number | null

  constructor(kind: FaultKind, text: Text, more: { retryAfter?: number | null; cause?: unknown } = {}) {
    super(text.detail, { cause: more.cause })
    this.name = 'SourceFault'
    this.kind = kind
    this.text = text
    this.retryAfter = more.retryAfter ?? null
  }
}

/** One folder under server/collection/sources/<name>/: the schema of its settings and four functions. */
export type SourceAdapter<Settings> = {
  source: CollectorSource
  mode: 'streaming' | 'polling'
  /** Parses what is stored of a collector. */
  settings: z.ZodMiniType<Settings>
  /** Looks once whether these settings work: what it saw, or throws a SourceFault. */
  test: (settings: Settings, context: FollowContext) => Promise<{ found: Text; sample: PostRow[] }>
  /** Follows from a cursor (null: from now); ends when the signal is aborted or throws a SourceFault. */
  follow: (settings: Settings, cursor: string | null, context: FollowContext) => AsyncIterable<Reading>
  /** Reads one of the frames that it rejected, by itself: without network, cursor, or what came before. */
  readFrame: (settings: Settings, frame: string, context: Pick<FollowContext, 'now'>) => Reading
  /** Searches the past where the source can; null where it cannot. */
  search:
    | ((
        settings: Settings,
        range: { from: Date; until: Date; text: string | null; cursor: string | null },
        context: FollowContext,
      ) => AsyncIterable<Reading>)
    | null
  /** Whether `search` finds nothing without a text. */
  needsText: boolean
  /** The text by which `search` finds posts that hold an anchor, null where it finds none so; null where queries are not searched for. */
  textOf: TextOf | null
}

/** `everything`: the search takes no text and goes through all there is. */
export type TextOf = ((anchor: Anchor) => string | null) | 'everything'
