import * as z from 'zod/mini'
import { collectors } from '#sources/collectors.ts'

/** Where collectors fetch posts; a post source may have several, and feeds are `rss`. */
export const CollectorSource = z.enum(collectors.map(({ id }) => id))
export type CollectorSource = z.infer<typeof CollectorSource>

/** States of the live region in `src/machines/collector.ts`. */
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

/** States of the same chart's region for missed posts. */
export const PastState = z.enum(['complete', 'gap', 'backfilling', 'resting'])
export type PastState = z.infer<typeof PastState>

/** Kinds of failures between a collector and its source; the statechart branches on them. */
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
