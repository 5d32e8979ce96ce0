import { collectorMachine } from '#src/machines/collector.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const from = { collectorId: 'c1', mode: 'streaming', searchable: true, wanted: 'running', hasGaps: false } as const
const polled = { ...from, mode: 'polling', searchable: false, hasGaps: true } as const
const fault = (kind: string, retryAfter: number | null = null) =>
  failed('follow', { kind, text: { detail: `It is ${kind}.` }, retryAfter })

const after = (live: string, past: string) => `live.${live} & past.${past}`

/** Where each way to end leads from what follows. */
const faultsOf = (past: string) => ({
  ends: after('backingOff', past),
  isAway: after('backingOff', past),
  isTooOld: after('cursorTooOld', past),
  isRefused: after('misconfigured', past),
  isLimited: after('rateLimited', past),
  breaks: after('backingOff', past),
})

const connecting = {
  pause: after('paused', 'complete'),
  change: after('following.connecting', 'complete'),
  fill: after('following.connecting', 'backfilling'),
  connected: after('following.streaming', 'complete'),
  waiting: after('following.connecting', 'complete'),
  missed: after('following.connecting', 'gap'),
  ...faultsOf('complete'),
}

export const collectorMoves = movesOf({
  machine: collectorMachine,
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
    isAway: fault('unreachable'),
    isTooOld: fault('cursorTooOld'),
    isRefused: fault('unauthorized'),
    isLimited: fault('rateLimited', 30),
    breaks: failed('follow'),
    isNoted: done('openGap'),
    notingBreaks: failed('openGap'),
    isWhole: done('backfill', { whole: true }),
    isPart: done('backfill', { whole: false }),
    fillingBreaks: failed('backfill'),
    timePasses,
  },
  places: {
    [after('idle', 'complete')]: {
      from,
      by: [],
      moves: {
        start: after('following.connecting', 'complete'),
        fill: after('idle', 'backfilling'),
        missed: after('idle', 'gap'),
      },
    },
    [`${after('idle', 'complete')}, with gaps`]: {
      from: polled,
      by: [],
      moves: {
        start: after('following.connecting', 'gap'),
        fill: after('idle', 'gap'),
        missed: after('idle', 'gap'),
      },
    },
    [`${after('idle', 'complete')}, unwanted`]: {
      from: { ...from, wanted: 'paused' },
      by: [],
      moves: {
        start: after('paused', 'complete'),
        fill: after('idle', 'backfilling'),
        missed: after('idle', 'gap'),
      },
    },
    [after('following.connecting', 'complete')]: {
      from,
      by: ['start'],
      moves: connecting,
    },
    [`${after('following.connecting', 'complete')}, for the third time`]: {
      from,
      by: ['start', 'breaks', 'retry', 'breaks', 'retry'],
      moves: {
        ...connecting,
        breaks: after('failed', 'complete'),
      },
    },
    [after('following.connecting', 'gap')]: {
      from: polled,
      by: ['start'],
      moves: {
        giveUp: after('following.connecting', 'complete'),
        pause: after('paused', 'gap'),
        change: after('following.connecting', 'gap'),
        connected: after('following.polling', 'gap'),
        waiting: after('following.connecting', 'gap'),
        ...faultsOf('gap'),
      },
    },
    [`${after('following.connecting', 'gap')}, which can be searched`]: {
      from,
      by: ['start', 'missed'],
      moves: {
        giveUp: after('following.connecting', 'complete'),
        pause: after('paused', 'gap'),
        change: after('following.connecting', 'gap'),
        fill: after('following.connecting', 'backfilling'),
        connected: after('following.streaming', 'backfilling'),
        waiting: after('following.connecting', 'gap'),
        ...faultsOf('gap'),
      },
    },
    [after('following.streaming', 'complete')]: {
      from,
      by: ['start', 'isAway', 'retry', 'connected'],
      moves: {
        pause: after('paused', 'complete'),
        change: after('following.connecting', 'complete'),
        fill: after('following.streaming', 'backfilling'),
        waiting: after('following.streaming', 'complete'),
        missed: after('following.streaming', 'gap'),
        ...faultsOf('complete'),
        timePasses: after('following.streaming', 'complete'),
      },
    },
    [after('following.polling', 'gap')]: {
      from: polled,
      by: ['start', 'isAway', 'retry', 'connected'],
      moves: {
        giveUp: after('following.polling', 'complete'),
        pause: after('paused', 'gap'),
        change: after('following.connecting', 'gap'),
        waiting: after('following.polling', 'gap'),
        ...faultsOf('gap'),
        timePasses: after('following.polling', 'gap'),
      },
    },
    [after('backingOff', 'complete')]: {
      from,
      by: ['start', 'isAway'],
      moves: {
        pause: after('paused', 'complete'),
        retry: after('following.connecting', 'complete'),
        change: after('following.connecting', 'complete'),
        fill: after('backingOff', 'backfilling'),
        missed: after('backingOff', 'gap'),
        timePasses: after('following.connecting', 'complete'),
      },
    },
    [after('rateLimited', 'complete')]: {
      from,
      by: ['start', 'isLimited'],
      moves: {
        pause: after('paused', 'complete'),
        change: after('following.connecting', 'complete'),
        fill: after('rateLimited', 'backfilling'),
        missed: after('rateLimited', 'gap'),
        timePasses: after('following.connecting', 'complete'),
      },
    },
    [after('cursorTooOld', 'complete')]: {
      from,
      by: ['start', 'isTooOld'],
      moves: {
        fill: after('cursorTooOld', 'backfilling'),
        missed: after('cursorTooOld', 'gap'),
        isNoted: after('following.connecting', 'gap'),
        notingBreaks: after('backingOff', 'complete'),
      },
    },
    [after('paused', 'complete')]: {
      from,
      by: ['start', 'isAway', 'pause'],
      moves: {
        resume: after('following.connecting', 'complete'),
        fill: after('paused', 'backfilling'),
        missed: after('paused', 'gap'),
      },
    },
    [after('misconfigured', 'complete')]: {
      from,
      by: ['start', 'isRefused'],
      moves: {
        pause: after('paused', 'complete'),
        retry: after('following.connecting', 'complete'),
        change: after('following.connecting', 'complete'),
        fill: after('misconfigured', 'backfilling'),
        missed: after('misconfigured', 'gap'),
      },
    },
    [after('failed', 'complete')]: {
      from,
      by: ['start', 'breaks', 'retry', 'breaks', 'retry', 'breaks'],
      moves: {
        pause: after('paused', 'complete'),
        retry: after('following.connecting', 'complete'),
        change: after('following.connecting', 'complete'),
        fill: after('failed', 'backfilling'),
        missed: after('failed', 'gap'),
      },
    },
    [after('following.streaming', 'backfilling')]: {
      from,
      by: ['start', 'isAway', 'retry', 'connected', 'fill'],
      moves: {
        giveUp: after('following.streaming', 'complete'),
        pause: after('paused', 'gap'),
        change: after('following.connecting', 'backfilling'),
        waiting: after('following.streaming', 'backfilling'),
        ...faultsOf('backfilling'),
        isWhole: after('following.streaming', 'complete'),
        isPart: after('following.streaming', 'resting'),
        fillingBreaks: after('following.streaming', 'resting'),
        timePasses: after('following.streaming', 'backfilling'),
      },
    },
    [after('paused', 'resting')]: {
      from,
      by: ['start', 'pause', 'fill', 'isPart'],
      moves: {
        giveUp: after('paused', 'complete'),
        resume: after('following.connecting', 'resting'),
        pause: after('paused', 'gap'),
        fill: after('paused', 'backfilling'),
        timePasses: after('paused', 'backfilling'),
      },
    },
  },
})
