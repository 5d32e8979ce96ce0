import { restoreMachine } from '#src/machines/restore.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, waitsOf } from './moves.ts'

const { waits, since } = waitsOf(1_000, 2_000)
const from = undefined
const problem = { code: 'quota_reached', detail: 'You own as many workspaces as you may.' }
const asks = (actor: string) => ({ [actor]: undefined })
const ofNoProblem = { problem: null }
const chosen = { to: 'uploading', context: ofNoProblem, asks: asks('uploadArchive') }
const check = { to: 'checking', asks: asks('askLatest') }
const choosing = { chosen, found: check }
const ask = { to: 'running.asking', asks: asks('askLatest') }
const cancel = { to: 'cancelling', asks: asks('cancelRestore') }
const dismiss = { to: 'dismissing', asks: asks('dismissRestore') }
const keepsProblem = { ...check, context: { problem: broke } }
const answers = {
  runs: 'running.resting',
  isDone: 'done',
  hasFailed: 'failed',
  isCancelled: 'cancelled',
  isGone: 'choosing',
}

export const restoreMoves = movesOf({
  machine: restoreMachine,
  decides: 'How a workspace is restored from an archive: upload, progress, cancellation and result.',
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
    ...waits,
  },
  places: (place) => ({
    choosing: { from, by: [], context: ofNoProblem, moves: choosing },
    'choosing, after a refusal': { from, by: ['chosen', 'refused', 'isGone'], context: { problem }, moves: choosing },
    uploading: place(from, ['chosen'], {
      stop: { ...check, emits: [{ type: 'abortUpload' }] },
      uploaded: 'running.resting',
      refused: { ...check, context: { problem } },
      breaksOff: { to: 'interrupted', context: { problem: broke } },
    }),
    interrupted: place(from, ['chosen', 'breaksOff'], {
      ...choosing,
      retry: chosen,
      stop: { ...check, context: ofNoProblem },
    }),
    checking: place(from, ['found'], { chosen, ...answers, noAnswer: 'unreachable' }),
    unreachable: place(from, ['found', 'noAnswer'], { chosen, ask: check, ...since(2_000, check) }),
    'running.resting': place(from, ['chosen', 'uploaded'], { cancel, ...since(1_000, ask) }),
    'running.asking': place(from, ['chosen', 'uploaded', 'in1000'], {
      cancel,
      ...answers,
      noAnswer: { to: 'running.lost', context: ofNoProblem },
    }),
    'running.lost': place(from, ['chosen', 'uploaded', 'in1000', 'noAnswer'], { cancel, ask, ...since(2_000, ask) }),
    cancelling: place(from, ['chosen', 'uploaded', 'cancel'], {
      cancelTold: ask,
      cancelBreaks: { ...ask, context: { problem: broke } },
    }),
    done: place(from, ['found', 'isDone'], {
      ...choosing,
      dismiss,
      open: { to: 'opening', asks: asks('openWorkspace') },
    }),
    failed: place(from, ['found', 'hasFailed'], { ...choosing, dismiss }),
    cancelled: place(from, ['found', 'isCancelled'], { ...choosing, dismiss }),
    dismissing: place(from, ['found', 'hasFailed', 'dismiss'], { dismissed: 'choosing', dismissBreaks: keepsProblem }),
    opening: place(from, ['found', 'isDone', 'open'], { opened: 'choosing', openBreaks: keepsProblem }),
  }),
})
