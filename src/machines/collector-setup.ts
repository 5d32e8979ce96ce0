import { assertEvent, assign, fromPromise, raise, setup } from 'xstate'
import { FaultKind, type WantedState } from '#contract/collection/collection.ts'
import { toText, type Text } from '#contract/texts.ts'
import { notProvided } from './not-provided.ts'

/** Why a collector can't follow its source. `retryAfter`: seconds, if the source names them. */
export type CollectorFault = { kind: FaultKind | 'unforeseen' | 'ended'; text: Text; retryAfter: number | null }

type Input = {
  collectorId: string
  mode: 'streaming' | 'polling'
  /** Whether the source's past posts can be searched. */
  searchable: boolean
  wanted: WantedState
  /** Whether gaps existed before the start. */
  hasGaps: boolean
}
export type CollectorContext = Input & {
  /** Failures in a row since the last steady run. */
  failures: number
  fault: CollectorFault | null
  /** When the source continues, in milliseconds since 1970; null if it named no time. */
  until: number | null
}
type CollectorInput = { collectorId: string }

/** After this many failures in a row, retrying an unexpected error is pointless. */
export const maxUnexpectedFailures = 3

const unexpectedFailure = toText(
  /*i18n*/ {
    id: 'collector.unforeseen',
    message: 'The collector failed unexpectedly. See the server log for details.',
  },
)
const endedFault: CollectorFault = {
  kind: 'ended',
  text: toText(/*i18n*/ { id: 'collector.ended', message: 'The source closed the connection.' }),
  retryAfter: null,
}

/** Recognizes the errors that adapters throw; any other error is unforeseen. */
function toFault(thrown: unknown): CollectorFault {
  const { kind, text, retryAfter } = (thrown ?? {}) as Partial<CollectorFault>
  return text !== undefined && kind !== undefined && FaultKind.options.some((known) => known === kind)
    ? { kind, text, retryAfter: retryAfter ?? null }
    : { kind: 'unforeseen', text: unexpectedFailure, retryAfter: null }
}

const isFaultOfKind =
  (...kinds: readonly CollectorFault['kind'][]) =>
  (_: unknown, { thrown }: { thrown: unknown }) =>
    kinds.includes(toFault(thrown).kind)

/** The parts of the collector chart. The server sets its delays: they grow with failures, or the source names them. */
export const collectorSetup = setup({
  types: {
    input: {} as Input,
    context: {} as CollectorContext,
    events: {} as
      | { type: 'collector.start' | 'collector.pause' | 'collector.resume' | 'collector.retry' | 'collector.change' }
      | { type: 'collector.backfill' | 'collector.stopBackfill' | 'source.connected' | 'gap.found' }
      | { type: 'source.waiting'; until: number },
    tags: {} as 'live' | 'waiting',
    meta: {} as { why: string },
  },
  actors: {
    follow: fromPromise<unknown, CollectorInput>(notProvided('follow')),
    openGap: fromPromise<unknown, CollectorInput>(notProvided('openGap')),
    backfill: fromPromise<{ whole: boolean }, CollectorInput>(notProvided('backfill')),
  },
  delays: { BACKOFF: 1_000, RETRY_AFTER: 60_000, STEADY: 30_000, BACKFILL_PAUSE: 300_000 },
  guards: {
    isUnwanted: ({ context }) => context.wanted === 'paused',
    isStreaming: ({ context }) => context.mode === 'streaming',
    hasGaps: ({ context }) => context.hasGaps,
    isSearchable: ({ context }) => context.searchable,
    isTooOld: isFaultOfKind('cursorTooOld'),
    isUnusable: isFaultOfKind('misconfigured', 'unauthorized'),
    isRateLimited: isFaultOfKind('rateLimited'),
    isHopeless: ({ context }, { thrown }: { thrown: unknown }) =>
      toFault(thrown).kind === 'unforeseen' && context.failures + 1 >= maxUnexpectedFailures,
    isWhole: (_, { whole }: { whole: boolean }) => whole,
  },
  actions: {
    storeFault: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      fault: toFault(thrown),
      failures: context.failures + 1,
      until: null,
    })),
    storePastFault: assign((_, { thrown }: { thrown: unknown }) => ({ fault: toFault(thrown) })),
    recordEnd: assign(({ context }) => ({ fault: endedFault, failures: context.failures + 1, until: null })),
    storeWait: assign(({ event }) => {
      assertEvent(event, 'source.waiting')
      return { until: event.until }
    }),
    clearFailures: assign({ failures: 0, fault: null }),
    clearWait: assign({ until: null }),
    reportGap: raise({ type: 'gap.found' }),
  },
})
