import { exportMachine } from '#src/machines/export.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const from = { workspaceId: 'w1' }
const request = { format: 'csv' as const, view: { table: 'posts' as const, from: '2026-03-01', to: '2026-03-30' } }

const started = { start: 'preparing', archive: 'preparing', found: 'recalling' }
const toldMoves = {
  running: 'resting',
  hasFailed: 'failed',
  isCancelled: 'cancelled',
  isGone: 'expired',
  noAnswer: 'lost',
}

export const exportMoves = movesOf({
  machine: exportMachine,
  events: {
    start: { type: 'export.start', request },
    archive: { type: 'export.start', request: 'workspace' },
    found: { type: 'export.found', exportId: 'e2' },
    save: { type: 'export.save' },
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
    choosing: { from, by: [], moves: started },
    preparing: { from, by: ['start'], moves: { begun: 'asking', notBegun: 'refused' } },
    recalling: {
      from,
      by: ['found'],
      moves: { start: 'preparing', archive: 'preparing', isReady: 'ready', ...toldMoves },
    },
    asking: {
      from,
      by: ['start', 'begun'],
      moves: { cancel: 'cancelling', isReady: 'saving', ...toldMoves },
    },
    'asking, about an archive': {
      from,
      by: ['archive', 'begun'],
      moves: { cancel: 'cancelling', isReady: 'ready', ...toldMoves },
    },
    resting: { from, by: ['start', 'begun', 'running'], moves: { cancel: 'cancelling', timePasses: 'asking' } },
    lost: {
      from,
      by: ['start', 'begun', 'noAnswer'],
      moves: { cancel: 'cancelling', ask: 'asking', timePasses: 'asking' },
    },
    cancelling: { from, by: ['start', 'begun', 'cancel'], moves: { told: 'asking', tellingBreaks: 'asking' } },
    saving: { from, by: ['start', 'begun', 'isReady'], moves: { isSaved: 'saved', savingBreaks: 'recalling' } },
    ready: { from, by: ['found', 'isReady'], moves: { ...started, save: 'saving' } },
    saved: { from, by: ['start', 'begun', 'isReady', 'isSaved'], moves: { ...started, save: 'saving' } },
    refused: { from, by: ['start', 'notBegun'], moves: { ...started, retry: 'preparing' } },
    failed: { from, by: ['start', 'begun', 'hasFailed'], moves: { ...started, retry: 'preparing' } },
    cancelled: { from, by: ['start', 'begun', 'isCancelled'], moves: started },
    expired: { from, by: ['start', 'begun', 'isGone'], moves: { ...started, retry: 'preparing' } },
  },
})
