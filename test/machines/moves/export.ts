import { exportMachine } from '#src/machines/export.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, waitsOf } from './moves.ts'

const { waits, since } = waitsOf(400, 2_000)
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
const cancel = { to: 'cancelling', context: { problem: null }, asks: { cancelExport: ref('e1') } }
const asksAgain = { to: 'asking', asks: { askExport: ref('e1') } }
const answers = {
  running: 'resting',
  hasFailed: 'failed',
  isCancelled: 'cancelled',
  isGone: 'expired',
  noAnswer: 'lost',
}

export const exportMoves = movesOf({
  machine: exportMachine,
  decides: 'How a page or workspace is exported to a file: request, progress, cancellation and download.',
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
    cancelTold: done('cancelExport'),
    cancelBreaks: failed('cancelExport'),
    isSaved: done('saveExport'),
    savingBreaks: failed('saveExport'),
    ...waits,
  },
  places: (place) => ({
    choosing: { from, by: [], context: { request: null, exportId: null, problem: null }, moves: started },
    preparing: place(from, ['start'], 'busy', {
      begun: { ...asksAgain, context: { exportId: 'e1' } },
      notBegun: { to: 'refused', context: { problem: broke } },
    }),
    recalling: place(from, ['found'], { start: started.start, archive: started.archive, isReady: 'ready', ...answers }),
    asking: place(from, ['start', 'begun'], 'busy', 'followed', {
      cancel,
      isReady: { to: 'saving', asks: save.asks },
      ...answers,
    }),
    'asking, about an archive': place(from, ['archive', 'begun'], 'busy', 'followed', {
      cancel,
      isReady: { to: 'ready', asks: {} },
      ...answers,
    }),
    'asking, after a cancellation that failed': place(
      from,
      ['start', 'begun', 'cancel', 'cancelBreaks'],
      'busy',
      'followed',
      { cancel, isReady: 'saving', ...answers },
    ),
    resting: place(from, ['start', 'begun', 'running'], 'busy', 'followed', { cancel, ...since(400, asksAgain) }),
    lost: place(from, ['start', 'begun', 'noAnswer'], 'busy', 'followed', 'lost', {
      cancel,
      ask: asksAgain,
      ...since(2_000, asksAgain),
    }),
    cancelling: place(from, ['start', 'begun', 'cancel'], 'busy', {
      cancelTold: asksAgain,
      cancelBreaks: { ...asksAgain, context: { problem: broke } },
    }),
    saving: place(from, ['start', 'begun', 'isReady'], 'busy', {
      isSaved: 'saved',
      savingBreaks: { to: 'recalling', context: { problem: broke }, asks: { askExport: ref('e1') } },
    }),
    'ready, after a download that failed': {
      from,
      by: ['start', 'begun', 'isReady', 'savingBreaks', 'isReady'],
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
