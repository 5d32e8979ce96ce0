import * as z from 'zod/mini'
import type { SourceContext, Observation, ReadResult, SourceAdapter } from '#server/posts/collection/source.ts'
import { SourceError } from '#server/posts/collection/source.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'

const Settings = z.object({ greeting: z.string() })

type Script = {
  /** Readings by index; a cursor is the next index. */
  readings: Observation[][]
  /** Number of readings repeated before the cursor, as streams do. */
  rewind?: number
  oldest?: number
  mode?: 'streaming' | 'polling'
  before?: (place: number, context: SourceContext) => Promise<void> | void
  /** What the source missed before a reading. */
  missed?: (place: number) => ReadResult['missed']
  /** Time of a reading, ms. */
  at?: (place: number) => number
  staysOpen?: boolean
}

export function scriptedSource(script: Script): SourceAdapter<z.infer<typeof Settings>> {
  const { readings, rewind = 0, mode = 'streaming', staysOpen = true } = script
  const readingAt = (place: number): ReadResult => ({
    observations: readings[place]!,
    rejected: [],
    cursor: String(place + 1),
    at: script.at?.(place) ?? null,
    ...(script.missed?.(place) ? { missed: script.missed(place)! } : {}),
  })
  return {
    source: 'simulated',
    mode,
    settings: Settings,
    test: async () => ({ found: { detail: `${readings.length} readings` }, sample: [] }),
    follow: async function* (_, cursor, context) {
      const from = cursor === null ? 0 : Number(cursor)
      if (cursor !== null && from < (script.oldest ?? 0))
        throw new SourceError('cursorTooOld', { detail: 'The source keeps nothing so old.' })
      context.report({ kind: 'connected' })
      for (let place = Math.max(0, from - rewind); place < readings.length; place++) {
        await script.before?.(place, context)
        if (context.signal.aborted) return
        yield readingAt(place)
      }
      if (staysOpen && !context.signal.aborted)
        await new Promise<void>((resolve) => context.signal.addEventListener('abort', () => resolve(), { once: true }))
    },
    readFrame: (_, frame) => ({
      observations: [],
      rejected: [{ frame, reason: { detail: 'A script has no frames.' } }],
      cursor: null,
      at: null,
    }),
    search: null,
    needsText: false,
    textOf: null,
  }
}

export const postRow = (nativeId: string, more: Partial<PostRow> = {}): PostRow =>
  createPostRow({
    source: 'bluesky',
    nativeId,
    authorId: 'did:plc:ana',
    authorHandle: 'ana.example',
    authorName: 'Ana',
    postedAt: new Date('2026-06-01T10:00:00Z'),
    text: `Coffee number ${nativeId}`,
    language: 'en',
    sentiment: 'neutral',
    ...more,
  })
