import type * as z from 'zod/mini'
import type { CollectorSource, FaultKind, RateBudget, WithheldReason } from '#contract/collection/collection.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Text } from '#contract/texts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import type { Anchor } from './matching/anchors.ts'

/** Reactions as the source reports them: totals or increments. */
export type CountValues = Partial<Record<'likes' | 'reposts' | 'quotes' | 'replies' | 'views', number>>

/** A server's own ID of a post, for sources that identify posts by another one. */
export type LocalId = { origin: string; id: string }

export type StoredIds = {
  find: (source: Source, nativeIds: readonly string[]) => Promise<readonly { nativeId: string; localId: LocalId }[]>
  nativeIdOf: (source: Source, localId: LocalId) => Promise<string | null>
}
export const noStoredIds: StoredIds = { find: async () => [], nativeIdOf: async () => null }

export type Observation =
  /** New or edited. */
  | { kind: 'post'; post: PostRow; localId?: LocalId }
  /** Its author opted out of being found. */
  | { kind: 'withheld'; nativeId: string; reason: WithheldReason }
  /** Polled totals. */
  | { kind: 'counts'; source: Source; nativeId: string; now: CountValues }
  /** Increments from events: a like is `{ likes: 1 }`, its removal `{ likes: -1 }`. */
  | { kind: 'counted'; source: Source; nativeId: string; since: CountValues }
  | { kind: 'delete'; source: Source; nativeId: string }
  | { kind: 'accountRemoved'; source: Source; authorId: string }

/** The result of one read: a message of a stream, a page, or an item. */
export type ReadResult = {
  observations: readonly Observation[]
  /** Unreadable frames as received (cut at 64 kB), each with a reason. */
  rejected: readonly { frame: string; reason: Text }[]
  /** Where to resume once all of this is stored; null if unchanged. */
  cursor: string | null
  /** Time of the newest event at the source (ms), for the lag; null if unknown. */
  at: number | null
  /** Range before this reading that the source no longer provides (ms): a gap. */
  missed?: { from: number; until: number }
  /** Searches only: share of the range covered, 0 to 1. */
  share?: number
}

/** Fetches URLs from an operator's settings: refuses private addresses, limits time and size. */
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
  /** New address after permanent redirects. */
  movedTo?: string
  body: AsyncIterable<Uint8Array>
  text: () => Promise<string>
}>

/** Opens a WebSocket under the same checks; yields all waiting messages at once. */
export type CollectorSocket = (
  url: string | URL,
  init?: { signal?: AbortSignal; maxBytes?: number },
) => Promise<AsyncIterable<string[]>>

export type SourceContext = {
  signal: AbortSignal
  fetch: CollectorFetch
  openSocket: CollectorSocket
  now: () => number
  /** Reports to the chart: connected; waiting until (rate limit or poll interval, ms); budget. */
  report: (
    event: { kind: 'connected' } | { kind: 'waiting'; until: number } | { kind: 'budget'; budget: RateBudget },
  ) => void
  /** From the environment; never stored or logged. */
  credentials: Record<string, string>
  /** Native IDs of stored posts with due counts, on a decaying schedule; for polling sources. */
  dueCounts: (limit: number) => Promise<readonly string[]>
  storedIds: StoredIds
  /** Authors that live queries name, for sources whose posts lack author names; the same array until they change. */
  authors: () => readonly string[]
}

/** Why a source can't go on; `kind` decides the chart's transition. `retryAfter` in seconds, if the source gives it. */
export class SourceError extends Error {
  readonly kind: FaultKind
  readonly text: Text
  readonly retryAfter: number | null

  constructor(kind: FaultKind, text: Text, more: { retryAfter?: number | null; cause?: unknown } = {}) {
    super(text.detail, { cause: more.cause })
    this.name = 'SourceError'
    this.kind = kind
    this.text = text
    this.retryAfter = more.retryAfter ?? null
  }
}

/** One folder per source: server/posts/collection/sources/<name>/. */
export type SourceAdapter<Settings> = {
  source: CollectorSource
  mode: 'streaming' | 'polling'
  settings: z.ZodMiniType<Settings>
  /** Tries the settings once; throws a SourceError if they don't work. */
  test: (settings: Settings, context: SourceContext) => Promise<{ found: Text; sample: PostRow[] }>
  /** Follows from a cursor (null: now) until the signal aborts; throws a SourceError. */
  follow: (settings: Settings, cursor: string | null, context: SourceContext) => AsyncIterable<ReadResult>
  /** Rereads a rejected frame on its own: without network, cursor or earlier frames. */
  readFrame: (settings: Settings, frame: string, context: Pick<SourceContext, 'now'>) => ReadResult
  /** Searches the past; null if the source can't. */
  search:
    | ((
        settings: Settings,
        range: { from: Date; until: Date; text: string | null; cursor: string | null },
        context: SourceContext,
      ) => AsyncIterable<ReadResult>)
    | null
  /** Whether `search` requires a text. */
  needsText: boolean
  /**
   * The text with which `search` finds posts with an anchor, or null; null as a whole if queries aren't searched here.
   */
  textOf: TextOf | null
}

/** `everything`: the search takes no text and returns all posts. */
export type TextOf = ((anchor: Anchor) => string | null) | 'everything'
