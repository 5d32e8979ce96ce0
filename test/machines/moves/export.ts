import { exportMachine } from '#src/machines/export.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, timePasses } from './moves.ts'

const from = { workspaceId: 'w1' }
const request = { format: 'csv' as const, view: { table: 'posts' as const, from: '2026-03-01', to: '2026-03-30' } }
const ref = (exportId: string) => ({ workspaceId: 'w1', exportId })

const begins = (wanted: typeof request | 'workspace') => ({
  to: 'preparing',
  context: { request: wanted, exportId: null, problem: null },
  asks: { startExport: { workspaceId: 'w1', request: wanted } },
})
const started = {
  start: begins(request),
  archive: begins('workspace'),
  found: {
    to: 'recalling',
    context: { request: 'workspace', exportId: 'e2', problem: null },
    asks: { askExport: ref('e2') },
  },
}
const retry = { to: 'preparing', asks: { startExport: { workspaceId: 'w1', request } } }
const save = { to: 'saving', context: { problem: null }, asks: { saveExport: ref('e1') } }
const follows = (exportId: string) => ({
  to: 'following',
  asks: { followRun: { run: ref(exportId), intervalMs: 400, retryMs: 2_000 } },
})
const ended = (outcome: string) => done('followRun', { outcome, problem: null })
const answered = (outcome: string | null) => done('askExport', { outcome })
const ends = {
  hasFailed: 'failed',
  isCancelled: 'cancelled',
  isGone: 'expired',
  followingBreaks: { to: 'failed', context: { problem: broke } },
}

export const exportMoves = movesOf({
  machine: exportMachine,
  decides: 'How a page or workspace is exported to a file: request, progress, cancellation and download.',
  events: {
    start: { type: 'export.start', request },
    archive: { type: 'export.start', request: 'workspace' },
    found: { type: 'export.found', exportId: 'e2' },
    save: { type: 'export.save' },
    retry: { type: 'export.retry' },
    begun: done('startExport', { exportId: 'e1' }),
    notBegun: failed('startExport'),
    runs: answered(null),
    wasReady: answered('ready'),
    hadFailed: answered('failed'),
    wasCancelled: answered('cancelled'),
    wasGone: answered('expired'),
    noAnswer: failed('askExport'),
    isReady: ended('ready'),
    isReadyNotCancelled: done('followRun', { outcome: 'ready', problem: broke }),
    hasFailed: ended('failed'),
    isCancelled: ended('cancelled'),
    isGone: ended('expired'),
    followingBreaks: failed('followRun'),
    isSaved: done('saveExport'),
    savingBreaks: failed('saveExport'),
    timePasses,
  },
  places: (place) => ({
    choosing: { from, by: [], context: { request: null, exportId: null, problem: null }, moves: started },
    preparing: place(from, ['start'], 'busy', {
      begun: { ...follows('e1'), context: { exportId: 'e1' } },
      notBegun: { to: 'refused', context: { problem: broke } },
    }),
    recalling: place(from, ['found'], {
      start: started.start,
      archive: started.archive,
      runs: follows('e2'),
      wasReady: 'ready',
      hadFailed: 'failed',
      wasCancelled: 'cancelled',
      wasGone: 'expired',
      noAnswer: follows('e2'),
    }),
    following: place(from, ['start', 'begun'], 'busy', {
      ...ends,
      isReady: { to: 'saving', asks: save.asks },
      isReadyNotCancelled: { to: 'saving', context: { problem: broke } },
    }),
    'following, of an archive': place(from, ['archive', 'begun'], 'busy', {
      ...ends,
      isReady: { to: 'ready', asks: {} },
      isReadyNotCancelled: { to: 'ready', context: { problem: broke } },
    }),
    saving: place(from, ['start', 'begun', 'isReady'], 'busy', {
      isSaved: 'saved',
      savingBreaks: { to: 'recalling', context: { problem: broke }, asks: { askExport: ref('e1') } },
    }),
    'ready, after a download that failed': {
      from,
      by: ['start', 'begun', 'isReady', 'savingBreaks', 'wasReady'],
      context: { problem: broke },
      moves: { ...started, save },
    },
    ready: place(from, ['archive', 'begun', 'isReady'], { ...started, save }),
    saved: place(from, ['start', 'begun', 'isReady', 'isSaved'], { ...started, save }),
    refused: place(from, ['start', 'notBegun'], { ...started, retry }),
    failed: place(from, ['start', 'begun', 'hasFailed'], { ...started, retry }),
    cancelled: place(from, ['start', 'begun', 'isCancelled'], started),
    expired: place(from, ['start', 'begun', 'isGone'], { ...started, retry }),
  }),
})
