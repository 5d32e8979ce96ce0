import { collectorMachine } from '#src/machines/collector.ts'
import { mostUnforeseen, type CollectorFault } from '#src/machines/collector-setup.ts'
import { done, failed } from './ends.ts'
import type { Registered } from './registered.ts'

const input = { collectorId: 'c1', mode: 'streaming', searchable: true, wanted: 'running', hasGaps: false }
const faultOf = (kind: CollectorFault['kind'], retryAfter: number | null = null) => ({
  type: 'xstate.error.actor.follow',
  error: { kind, text: { detail: `It is ${kind}.` }, retryAfter },
})

export const collector: Registered = {
  machine: collectorMachine,
  decides: 'How a source is followed: what is new, what was missed, and what becomes of each fault.',
  file: 'collector.ts',
  inputs: [
    input,
    { ...input, mode: 'polling', searchable: false, hasGaps: true },
    { ...input, wanted: 'paused', hasGaps: true },
  ],
  samples: {
    'source.waiting': [{ type: 'source.waiting', until: 60_000 }],
    ...done('follow', undefined),
    ...done('openGap', undefined),
    ...done('backfill', { whole: true }, { whole: false }),
    ...failed('openGap', 'backfill'),
    'xstate.error.actor.follow': [
      ...(['unreachable', 'cursorTooOld', 'unauthorized'] as const).map((kind) => faultOf(kind)),
      faultOf('rateLimited', 30),
      { type: 'xstate.error.actor.follow', error: new Error('Nobody foresaw this') },
    ],
  },
  sameAs: ({ value, context: { failures } }) => [value, Math.min(failures, mostUnforeseen - 1)],
}
