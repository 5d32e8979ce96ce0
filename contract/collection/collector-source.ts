import * as z from 'zod/mini'
import { collectors } from '#sources/collectors.ts'

/** Where collectors take posts from; a source of posts may have several (feeds are `rss`). */
export const CollectorSource = z.enum(collectors.map(({ id }) => id))
export type CollectorSource = z.infer<typeof CollectorSource>

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
