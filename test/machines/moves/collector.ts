import { collectorMachine } from '#src/machines/collector.ts'
import { done, failed } from '../story.ts'
import { movesOf, waitsOf } from './moves.ts'

const { waits, since } = waitsOf(1_000, 30_000, 60_000, 300_000)
const from = { collectorId: 'c1', mode: 'streaming', searchable: true, wanted: 'running', hasGaps: false } as const
const polled = { ...from, mode: 'polling', searchable: false, hasGaps: true } as const
const faultOf = (kind: string, retryAfter: number | null = null) => ({
  kind,
  text: { detail: `It is ${kind}.` },
  retryAfter,
})
const unforeseen = {
  kind: 'unforeseen',
  text: {
    message: 'collector.unforeseen',
    detail: 'The collector failed unexpectedly. See the server log for details.',
  },
  retryAfter: null,
}
const ended = {
  kind: 'ended',
  text: { message: 'collector.ended', detail: 'The source closed the connection.' },
  retryAfter: null,
}

const at = (live: string, past: string) => `live.${live} & past.${past}`
/** Each actor is told which collector it is for. */
const asks = (actor: string, to: string) => ({ to, asks: { [actor]: { collectorId: 'c1' } } })
const forgets = (to: string) => ({ ...asks('follow', to), context: { failures: 0, fault: null } })
const follows = (past: string) => asks('follow', at('following.connecting', past))
const changes = (past: string) => forgets(at('following.connecting', past))
const steady = (live: string, past: string) => ({ to: at(live, past), context: { failures: 0, fault: null } })
const pauses = (live: string, past: string) => ({ to: at(live, past), context: { until: 60_000 } })
const fills = (live: string) => asks('backfill', at(live, 'backfilling'))

/** Where each way to end leads from what follows: the fault is kept with its reason and counted. */
function faultsOf(past: string, failures = 1) {
  const ends = (live: string, fault: object) => ({ to: at(live, past), context: { fault, failures, until: null } })
  return {
    ends: ends('backingOff', ended),
    isAway: ends('backingOff', faultOf('unreachable')),
    isTooOld: { ...ends('cursorTooOld', faultOf('cursorTooOld')), asks: { openGap: { collectorId: 'c1' } } },
    isRefused: ends('misconfigured', faultOf('unauthorized')),
    isLimited: ends('rateLimited', faultOf('rateLimited', 30)),
    breaks: ends('backingOff', unforeseen),
  }
}

const connecting = {
  pause: at('paused', 'complete'),
  change: changes('complete'),
  fill: fills('following.connecting'),
  connected: at('following.streaming', 'complete'),
  waiting: pauses('following.connecting', 'complete'),
  missed: at('following.connecting', 'gap'),
}

export const collectorMoves = movesOf({
  machine: collectorMachine,
  decides: 'How a collector follows a source, searches for missed posts and reacts to faults.',
  events: {
    start: { type: 'collector.start' },
    pause: { type: 'collector.pause' },
    resume: { type: 'collector.resume' },
    retry: { type: 'collector.retry' },
    change: { type: 'collector.change' },
    fill: { type: 'collector.backfill' },
    giveUp: { type: 'collector.stopBackfill' },
    connected: { type: 'source.connected' },
    waiting: { type: 'source.waiting', until: 60_000 },
    missed: { type: 'gap.found' },
    ends: done('follow'),
    isAway: failed('follow', faultOf('unreachable')),
    isTooOld: failed('follow', faultOf('cursorTooOld')),
    isRefused: failed('follow', faultOf('unauthorized')),
    isLimited: failed('follow', faultOf('rateLimited', 30)),
    breaks: failed('follow'),
    isNoted: done('openGap'),
    notingBreaks: failed('openGap'),
    isWhole: done('backfill', { whole: true }),
    isPart: done('backfill', { whole: false }),
    fillingBreaks: failed('backfill', faultOf('unreachable')),
    ...waits,
  },
  places: (place) => ({
    [at('idle', 'complete')]: {
      from,
      by: [],
      context: { ...from, failures: 0, fault: null, until: null },
      moves: { start: follows('complete'), fill: fills('idle'), missed: at('idle', 'gap') },
    },
    [`${at('idle', 'complete')}, with gaps`]: place(polled, [], {
      start: follows('gap'),
      fill: { to: at('idle', 'gap'), asks: {} },
      missed: at('idle', 'gap'),
    }),
    [`${at('idle', 'complete')}, unwanted`]: place({ ...from, wanted: 'paused' }, [], {
      start: { to: at('paused', 'complete'), asks: {} },
      fill: fills('idle'),
      missed: at('idle', 'gap'),
    }),
    [at('following.connecting', 'complete')]: place(from, ['start'], { ...connecting, ...faultsOf('complete') }),
    [`${at('following.connecting', 'complete')}, which waits`]: place(from, ['start', 'waiting'], {
      ...connecting,
      change: { ...changes('complete'), context: { until: null } },
      ...faultsOf('complete'),
    }),
    [`${at('following.connecting', 'complete')}, for the third time`]: place(
      from,
      ['start', 'breaks', 'retry', 'breaks', 'retry'],
      {
        ...connecting,
        ...faultsOf('complete', 3),
        // What nobody foresaw three times in a row waits for a person.
        breaks: { to: at('failed', 'complete'), context: { fault: unforeseen, failures: 3 } },
      },
    ),
    [at('following.connecting', 'gap')]: place(polled, ['start'], {
      giveUp: at('following.connecting', 'complete'),
      pause: at('paused', 'gap'),
      change: changes('gap'),
      connected: at('following.polling', 'gap'),
      waiting: pauses('following.connecting', 'gap'),
      ...faultsOf('gap'),
    }),
    [`${at('following.connecting', 'gap')}, which can be searched`]: place(from, ['start', 'missed'], {
      giveUp: at('following.connecting', 'complete'),
      pause: at('paused', 'gap'),
      change: changes('gap'),
      fill: fills('following.connecting'),
      connected: fills('following.streaming'),
      waiting: pauses('following.connecting', 'gap'),
      ...faultsOf('gap'),
    }),
    [at('following.streaming', 'complete')]: place(from, ['start', 'isAway', 'retry', 'connected'], 'live', {
      pause: at('paused', 'complete'),
      change: changes('complete'),
      fill: fills('following.streaming'),
      waiting: pauses('following.streaming', 'complete'),
      missed: at('following.streaming', 'gap'),
      ...faultsOf('complete', 2),
      ...since(30_000, steady('following.streaming', 'complete')),
    }),
    [at('following.polling', 'gap')]: place(polled, ['start', 'isAway', 'retry', 'connected'], 'live', {
      giveUp: at('following.polling', 'complete'),
      pause: at('paused', 'gap'),
      change: changes('gap'),
      waiting: pauses('following.polling', 'gap'),
      ...faultsOf('gap', 2),
      ...since(30_000, steady('following.polling', 'gap')),
    }),
    [at('backingOff', 'complete')]: place(from, ['start', 'isAway'], 'waiting', {
      pause: at('paused', 'complete'),
      retry: follows('complete'),
      change: changes('complete'),
      fill: fills('backingOff'),
      missed: at('backingOff', 'gap'),
      ...since(1_000, follows('complete')),
    }),
    [at('rateLimited', 'complete')]: place(from, ['start', 'isLimited'], 'waiting', {
      pause: at('paused', 'complete'),
      change: changes('complete'),
      fill: fills('rateLimited'),
      missed: at('rateLimited', 'gap'),
      ...since(60_000, follows('complete')),
    }),
    [at('cursorTooOld', 'complete')]: place(from, ['start', 'isTooOld'], {
      fill: fills('cursorTooOld'),
      missed: at('cursorTooOld', 'gap'),
      isNoted: follows('gap'),
      notingBreaks: { to: at('backingOff', 'complete'), context: { fault: unforeseen, failures: 2 } },
    }),
    [at('paused', 'complete')]: place(from, ['start', 'isAway', 'pause'], {
      resume: changes('complete'),
      fill: fills('paused'),
      missed: at('paused', 'gap'),
    }),
    [at('misconfigured', 'complete')]: place(from, ['start', 'isRefused'], {
      pause: at('paused', 'complete'),
      retry: follows('complete'),
      change: changes('complete'),
      fill: fills('misconfigured'),
      missed: at('misconfigured', 'gap'),
    }),
    [at('failed', 'complete')]: place(from, ['start', 'breaks', 'retry', 'breaks', 'retry', 'breaks'], {
      pause: at('paused', 'complete'),
      retry: follows('complete'),
      change: changes('complete'),
      fill: fills('failed'),
      missed: at('failed', 'gap'),
    }),
    [at('following.streaming', 'backfilling')]: place(from, ['start', 'isAway', 'retry', 'connected', 'fill'], 'live', {
      giveUp: at('following.streaming', 'complete'),
      pause: at('paused', 'gap'),
      change: changes('backfilling'),
      waiting: pauses('following.streaming', 'backfilling'),
      ...faultsOf('backfilling', 2),
      isWhole: at('following.streaming', 'complete'),
      isPart: at('following.streaming', 'resting'),
      // Why the past could not be searched is no failure of what is new.
      fillingBreaks: {
        to: at('following.streaming', 'resting'),
        context: { fault: faultOf('unreachable'), failures: 1 },
      },
      ...since(30_000, steady('following.streaming', 'backfilling')),
    }),
    [at('paused', 'resting')]: {
      from,
      by: ['start', 'pause', 'fill', 'fillingBreaks'],
      context: { fault: faultOf('unreachable'), failures: 0 },
      moves: {
        giveUp: at('paused', 'complete'),
        resume: changes('resting'),
        pause: at('paused', 'gap'),
        fill: fills('paused'),
        in300000: fills('paused'),
      },
    },
  }),
  sameAs: ({ value, context: { failures } }) => [value, Math.min(failures, 2)],
})
