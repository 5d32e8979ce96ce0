import { createRunMachine } from '#src/machines/run.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, waitsOf } from './moves.ts'

const { waits, since } = waitsOf(500, 2_000)
const ref = { run: { workspaceId: 'w1' } }
const from = { ...ref, intervalMs: 500, retryMs: 2_000 }
const ends = (problem: object | null) => ({ isOver: { to: 'ended', output: { outcome: 'done', problem } } })
const ask = { to: 'asking', asks: { askRun: ref } }
const askAgain = { to: 'unreachable.asking', asks: { askRun: ref } }
const cancel = { to: 'cancelling', context: { problem: null }, asks: { cancelRun: ref } }
const noAnswer = { to: 'unreachable.waiting', context: { problem: broke } }

export const runMoves = movesOf({
  machine: createRunMachine<object, string>(),
  decides: 'How the app follows an import, export, restore or checkout on the server until it ends.',
  events: {
    cancel: { type: 'run.cancel' },
    ask: { type: 'run.ask' },
    isRunning: done('askRun', { outcome: null }),
    isOver: done('askRun', { outcome: 'done' }),
    noAnswer: failed('askRun'),
    cancelTold: done('cancelRun'),
    cancelBreaks: failed('cancelRun'),
    ...waits,
  },
  places: (place) => ({
    asking: {
      from,
      by: [],
      tags: ['busy'],
      context: { ...from, outcome: null, problem: null },
      moves: { ...ends(null), isRunning: 'waiting', noAnswer, cancel },
    },
    'asking, after a cancellation that was refused': place(from, ['cancel', 'cancelBreaks'], 'busy', {
      ...ends(broke),
      isRunning: { to: 'waiting', context: { problem: broke } },
      noAnswer,
      cancel,
    }),
    waiting: place(from, ['isRunning'], { cancel, ask, ...since(500, ask) }),
    'unreachable.waiting': place(from, ['noAnswer'], 'lost', { cancel, ask: askAgain, ...since(2_000, askAgain) }),
    'unreachable.asking': place(from, ['noAnswer', 'ask'], 'busy', 'lost', {
      ...ends(null),
      isRunning: { to: 'waiting', context: { problem: null } },
      noAnswer,
      cancel,
    }),
    cancelling: place(from, ['cancel'], 'cancelling', {
      cancelTold: { ...ask, context: { problem: null } },
      cancelBreaks: { ...ask, context: { problem: broke } },
    }),
  }),
})
