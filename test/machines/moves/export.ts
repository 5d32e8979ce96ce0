import { exportMachine } from '#src/machines/export.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const from = { workspaceId: 'w1' }
const request = { format: 'csv' as const, view: { table: 'posts' as const, from: '2026-03-01', to: '2026-03-30' } }

export const exportMoves = movesOf({
  machine: exportMachine,
  events: {
    start: { type: 'export.start', request },
    cancel: { type: 'export.cancel' },
    retry: { type: 'export.retry' },
    ask: { type: 'export.ask' },
    begun: done('startExport', { exportId: 'e1' }),
    notBegun: failed('startExport'),
    running: done('askExport', 'running'),
    isReady: done('askExport', 'ready'),
    hasFailed: done('askExport', 'failed'),
    isCancelled: done('askExport', 'cancelled'),
    isGone: done('askExport', 'expired'),
    noAnswer: failed('askExport'),
    told: done('cancelExport'),
    tellingBreaks: failed('cancelExport'),
    isSaved: done('saveExport'),
    savingBreaks: failed('saveExport'),
    timePasses,
  },
  places: {
    choosing: { from, by: [], moves: { start: 'preparing' } },
    preparing: { from, by: ['start'], moves: { begun: 'asking', notBegun: 'refused' } },
    asking: {
      from,
      by: ['start', 'begun'],
      moves: {
        cancel: 'cancelling',
        running: 'resting',
        isReady: 'saving',
        hasFailed: 'failed',
        isCancelled: 'cancelled',
        isGone: 'expired',
        noAnswer: 'lost',
      },
    },
    resting: { from, by: ['start', 'begun', 'running'], moves: { cancel: 'cancelling', timePasses: 'asking' } },
    lost: {
      from,
      by: ['start', 'begun', 'noAnswer'],
      moves: { cancel: 'cancelling', ask: 'asking', timePasses: 'asking' },
    },
    cancelling: { from, by: ['start', 'begun', 'cancel'], moves: { told: 'asking', tellingBreaks: 'asking' } },
    saving: { from, by: ['start', 'begun', 'isReady'], moves: { isSaved: 'saved', savingBreaks: 'ready' } },
    ready: {
      from,
      by: ['start', 'begun', 'isReady', 'savingBreaks'],
      moves: { start: 'preparing', retry: 'saving' },
    },
    saved: { from, by: ['start', 'begun', 'isReady', 'isSaved'], moves: { start: 'preparing' } },
    refused: { from, by: ['start', 'notBegun'], moves: { start: 'preparing', retry: 'preparing' } },
    failed: { from, by: ['start', 'begun', 'hasFailed'], moves: { start: 'preparing', retry: 'preparing' } },
    cancelled: { from, by: ['start', 'begun', 'isCancelled'], moves: { start: 'preparing' } },
    expired: { from, by: ['start', 'begun', 'isGone'], moves: { start: 'preparing', retry: 'preparing' } },
  },
})
