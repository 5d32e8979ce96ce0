import * as z from 'zod/mini'

/** Where collectors take posts from; a source of posts may have several (feeds are `rss`). */
export const CollectorSource = z.enum(['bluesky', 'hacker-news', 'feeds', 'mastodon', 'simulated', 'youtube', 'reddit'])
export type CollectorSource = z.infer<typeof CollectorSource>

/** What these said in the past cannot be asked for any more. */
export const unsearchable: ReadonlySet<CollectorSource> = new Set(['feeds'])

/** The states of `src/machines/collector.ts` that follow what is new. */
export const CollectorState = z.enum([
  'idle',
  'connecting',
  'streaming',
  'polling',
  'backingOff',
  'rateLimited',
  'cursorTooOld',
  'paused',
  'misconfigured',
  'failed',
])
export type CollectorState = z.infer<typeof CollectorState>

/** Its states that look after what was missed. */
export const PastState = z.enum(['complete', 'gap', 'backfilling', 'resting'])
export type PastState = z.infer<typeof PastState>

/** What went wrong between a collector and its source; the chart decides by it. */
export const FaultKind = z.enum([
  'refused',
  'rateLimited',
  'unreachable',
  'malformed',
  'cursorTooOld',
  'misconfigured',
  'unauthorized',
  'tooLarge',
  'certificate',
])
export type FaultKind = z.infer<typeof FaultKind>
