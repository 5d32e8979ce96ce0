import { importRunMachine } from '#src/machines/import-run.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const run = { workspaceId: 'w1', importId: 'i1', undo: false }

export const importRunMoves = movesOf({
  machine: importRunMachine,
  events: {
    cancel: { type: 'run.cancel' },
    ask: { type: 'run.ask' },
    running: done('askRun', 'running'),
    over: done('askRun', 'done'),
    noAnswer: failed('askRun'),
    told: done('cancelRun'),
    tellingBreaks: failed('cancelRun'),
    undone: done('undoRun'),
    undoBreaks: failed('undoRun'),
    timePasses,
  },
  places: {
    asking: {
      from: run,
      by: [],
      moves: { cancel: 'cancelling', running: 'resting', over: 'ended', noAnswer: 'lost' },
    },
    undoing: { from: { ...run, undo: true }, by: [], moves: { undone: 'asking', undoBreaks: 'asking' } },
    resting: { from: run, by: ['running'], moves: { cancel: 'cancelling', timePasses: 'asking' } },
    lost: {
      from: run,
      by: ['noAnswer'],
      moves: { cancel: 'cancelling', ask: 'askingAgain', timePasses: 'askingAgain' },
    },
    askingAgain: {
      from: run,
      by: ['noAnswer', 'ask'],
      moves: { cancel: 'cancelling', running: 'resting', over: 'ended', noAnswer: 'lost' },
    },
    cancelling: { from: run, by: ['cancel'], moves: { told: 'asking', tellingBreaks: 'asking' } },
  },
})
