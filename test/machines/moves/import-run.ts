import { importRunMachine } from '#src/machines/import-run.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, waitsOf } from './moves.ts'

const { waits, since } = waitsOf(500, 2_000)
const ref = { workspaceId: 'w1', importId: 'i1' }
const run = { ...ref, undo: false }
const ends = (end: string) => ({ to: 'ended', output: { end, problem: null } })
const answers = {
  running: 'resting',
  isDone: ends('done'),
  isDamaged: ends('damaged'),
  hasFailed: ends('failed'),
  isCancelled: ends('cancelled'),
  isUndone: ends('undone'),
  isGone: ends('gone'),
  noAnswer: 'lost',
}
const cancel = { to: 'cancelling', context: { problem: null }, asks: { cancelRun: ref } }
const ask = { to: 'asking', asks: { askRun: ref } }
const askAgain = { to: 'askingAgain', asks: { askRun: ref } }
const keepsProblem = { ...ask, context: { problem: broke } }
const told = (end: string) => ({ to: 'ended', output: { end, problem: broke } })

export const importRunMoves = movesOf({
  machine: importRunMachine,
  decides: 'How the app follows a check, import or undo on the server.',
  events: {
    cancel: { type: 'run.cancel' },
    ask: { type: 'run.ask' },
    running: done('askRun', 'running'),
    isDone: done('askRun', 'done'),
    isDamaged: done('askRun', 'damaged'),
    hasFailed: done('askRun', 'failed'),
    isCancelled: done('askRun', 'cancelled'),
    isUndone: done('askRun', 'undone'),
    isGone: done('askRun', 'gone'),
    noAnswer: failed('askRun'),
    cancelTold: done('cancelRun'),
    cancelBreaks: failed('cancelRun'),
    undoTold: done('undoRun'),
    undoBreaks: failed('undoRun'),
    ...waits,
  },
  places: (place) => ({
    // Before any answer the worst is assumed.
    asking: { from: run, by: [], context: { ...run, end: 'failed', problem: null }, moves: { ...answers, cancel } },
    'asking, after a cancellation that was refused': place(run, ['cancel', 'cancelBreaks'], {
      running: 'resting',
      isDone: told('done'),
      isDamaged: told('damaged'),
      hasFailed: told('failed'),
      isCancelled: told('cancelled'),
      isUndone: told('undone'),
      isGone: told('gone'),
      noAnswer: 'lost',
      cancel,
    }),
    undoing: place({ ...run, undo: true }, [], { undoTold: ask, undoBreaks: keepsProblem }),
    resting: place(run, ['running'], { cancel, ...since(500, ask) }),
    lost: place(run, ['noAnswer'], 'lost', { cancel, ask: askAgain, ...since(2_000, askAgain) }),
    askingAgain: place(run, ['noAnswer', 'ask'], 'lost', { ...answers, cancel }),
    cancelling: place(run, ['cancel'], 'cancelling', { cancelTold: ask, cancelBreaks: keepsProblem }),
  }),
})
