import { restoreMachine } from '#src/machines/restore.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, timePasses } from './moves.ts'

const from = undefined
const problem = { code: 'quota_reached', detail: 'You own as many workspaces as you may.' }
const asks = (actor: string) => ({ [actor]: undefined })
const ofNoProblem = { problem: null }
const chosen = { to: 'uploading', context: ofNoProblem, asks: asks('uploadArchive') }
const follows = (once: boolean) => ({ followRun: { run: { once }, intervalMs: 1_000, retryMs: 2_000 } })
const check = { to: 'checking', asks: follows(true) }
const runs = { to: 'running', asks: follows(false) }
const choosing = { chosen, found: check }
const dismiss = { to: 'dismissing', asks: asks('dismissRestore') }
const keepsProblem = { ...check, context: { problem: broke } }
const ended = (outcome: string, ofRun: object | null = null) => done('followRun', { outcome, problem: ofRun })
const ends = {
  isDone: 'done',
  isDoneNotCancelled: { to: 'done', context: { problem: broke } },
  hasFailed: 'failed',
  isCancelled: 'cancelled',
  isGone: 'choosing',
  followingBreaks: { to: 'choosing', context: { problem: broke } },
}

export const restoreMoves = movesOf({
  machine: restoreMachine,
  decides: 'How a workspace is restored from an archive: upload, progress, cancellation and result.',
  events: {
    chosen: { type: 'file.chosen' },
    stop: { type: 'upload.cancel' },
    retry: { type: 'upload.retry' },
    found: { type: 'restore.found' },
    dismiss: { type: 'restore.dismiss' },
    open: { type: 'restore.open' },
    uploaded: done('uploadArchive', { kind: 'uploaded' }),
    refused: done('uploadArchive', { kind: 'refused', problem }),
    breaksOff: failed('uploadArchive'),
    isRunning: ended('running'),
    isDone: ended('done'),
    isDoneNotCancelled: ended('done', broke),
    hasFailed: ended('failed'),
    isCancelled: ended('cancelled'),
    isGone: ended('none'),
    followingBreaks: failed('followRun'),
    dismissed: done('dismissRestore'),
    dismissBreaks: failed('dismissRestore'),
    opened: done('openWorkspace'),
    openBreaks: failed('openWorkspace'),
    timePasses,
  },
  places: (place) => ({
    choosing: { from, by: [], context: ofNoProblem, moves: choosing },
    'choosing, after a refusal': { from, by: ['chosen', 'refused', 'isGone'], context: { problem }, moves: choosing },
    uploading: place(from, ['chosen'], {
      stop: { ...check, emits: [{ type: 'abortUpload' }] },
      uploaded: runs,
      refused: { ...check, context: { problem } },
      breaksOff: { to: 'interrupted', context: { problem: broke } },
    }),
    interrupted: place(from, ['chosen', 'breaksOff'], {
      ...choosing,
      retry: chosen,
      stop: { ...check, context: ofNoProblem },
    }),
    checking: place(from, ['found'], { chosen, ...ends, isRunning: runs }),
    // Where only the end counts, this answer doesn’t come.
    running: place(from, ['chosen', 'uploaded'], { ...ends, isRunning: 'choosing' }),
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
