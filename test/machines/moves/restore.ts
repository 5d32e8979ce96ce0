import { restoreMachine } from '#src/machines/restore.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const from = {}
const problem = { code: 'quota_reached', detail: 'You own as many workspaces as you may.' }
const chosen = { chosen: 'uploading' } as const
const choosing = { ...chosen, found: 'checking' } as const
const told = {
  runs: 'running.resting',
  isDone: 'done',
  hasFailed: 'failed',
  isCancelled: 'cancelled',
  isGone: 'choosing',
} as const

export const restoreMoves = movesOf({
  machine: restoreMachine,
  events: {
    chosen: { type: 'file.chosen' },
    stop: { type: 'upload.cancel' },
    retry: { type: 'upload.retry' },
    found: { type: 'restore.found' },
    ask: { type: 'restore.ask' },
    cancel: { type: 'restore.cancel' },
    dismiss: { type: 'restore.dismiss' },
    open: { type: 'restore.open' },
    uploaded: done('uploadArchive', { kind: 'uploaded' }),
    refused: done('uploadArchive', { kind: 'refused', problem }),
    breaksOff: failed('uploadArchive'),
    runs: done('askLatest', 'running'),
    isDone: done('askLatest', 'done'),
    hasFailed: done('askLatest', 'failed'),
    isCancelled: done('askLatest', 'cancelled'),
    isGone: done('askLatest', 'none'),
    noAnswer: failed('askLatest'),
    cancelTold: done('cancelRestore'),
    cancelBreaks: failed('cancelRestore'),
    dismissed: done('dismissRestore'),
    dismissBreaks: failed('dismissRestore'),
    opened: done('openWorkspace'),
    openBreaks: failed('openWorkspace'),
    timePasses,
  },
  places: {
    choosing: { from, by: [], moves: choosing },
    'choosing, after a refusal': { from, by: ['chosen', 'refused', 'isGone'], moves: choosing },
    uploading: {
      from,
      by: ['chosen'],
      moves: { stop: 'checking', uploaded: 'running.resting', refused: 'checking', breaksOff: 'interrupted' },
    },
    interrupted: {
      from,
      by: ['chosen', 'breaksOff'],
      moves: { ...choosing, retry: 'uploading', stop: 'checking' },
    },
    checking: { from, by: ['found'], moves: { ...chosen, ...told, noAnswer: 'unreachable' } },
    unreachable: {
      from,
      by: ['found', 'noAnswer'],
      moves: { ...chosen, ask: 'checking', timePasses: 'checking' },
    },
    'running.resting': {
      from,
      by: ['chosen', 'uploaded'],
      moves: { cancel: 'cancelling', timePasses: 'running.asking' },
    },
    'running.asking': {
      from,
      by: ['chosen', 'uploaded', 'timePasses'],
      moves: { cancel: 'cancelling', ...told, noAnswer: 'running.lost' },
    },
    'running.lost': {
      from,
      by: ['chosen', 'uploaded', 'timePasses', 'noAnswer'],
      moves: { cancel: 'cancelling', ask: 'running.asking', timePasses: 'running.asking' },
    },
    cancelling: {
      from,
      by: ['chosen', 'uploaded', 'cancel'],
      moves: { cancelTold: 'running.asking', cancelBreaks: 'running.asking' },
    },
    done: {
      from,
      by: ['found', 'isDone'],
      moves: { ...choosing, dismiss: 'dismissing', open: 'opening' },
    },
    failed: { from, by: ['found', 'hasFailed'], moves: { ...choosing, dismiss: 'dismissing' } },
    cancelled: { from, by: ['found', 'isCancelled'], moves: { ...choosing, dismiss: 'dismissing' } },
    dismissing: {
      from,
      by: ['found', 'hasFailed', 'dismiss'],
      moves: { dismissed: 'choosing', dismissBreaks: 'checking' },
    },
    opening: { from, by: ['found', 'isDone', 'open'], moves: { opened: 'choosing', openBreaks: 'checking' } },
  },
})
