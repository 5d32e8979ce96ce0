import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** How a run ended; `damaged` where a check could not read the file to its end, `conflicting` where posts would be replaced by others, `gone` where the server knows it no more. */
export type RunEnd = 'done' | 'damaged' | 'conflicting' | 'failed' | 'cancelled' | 'undone' | 'gone'
export type RunVerdict = 'running' | RunEnd
/** How it ended, and why a stop or an undo was refused on the way. */
export type RunResult = { end: RunEnd; problem: Problem | null }

type Run = { workspaceId: string; importId: string }
const runOf = ({ context: { workspaceId, importId } }: { context: Run }): Run => ({ workspaceId, importId })

/**
 * Follows one import, dry run or undo on the server until it ends. A lost connection never ends it: the server goes on
 * without the page, and so does the asking.
 */
export const importRunMachine = setup({
  types: {
    input: {} as Run & { undo: boolean },
    context: {} as Run & RunResult & { undo: boolean },
    events: {} as { type: 'run.cancel' } | { type: 'run.ask' },
    output: {} as RunResult,
    tags: {} as 'lost' | 'cancelling',
    meta: {} as { why: string },
  },
  actors: {
    askRun: fromPromise<RunVerdict, Run>(notProvided('askRun')),
    cancelRun: fromPromise<unknown, Run>(notProvided('cancelRun')),
    undoRun: fromPromise<unknown, Run>(notProvided('undoRun')),
  },
  guards: {
    isUndo: ({ context }) => context.undo,
    isOver: (_, verdict: RunVerdict) => verdict !== 'running',
  },
  actions: {
    storeEnd: assign((_, verdict: RunVerdict) => (verdict === 'running' ? {} : { end: verdict })),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
  },
  delays: { INTERVAL: 500, LONG_INTERVAL: 2_000 },
}).createMachine({
  id: 'import-run',
  context: ({ input }) => ({ ...input, end: 'failed', problem: null }),
  initial: 'beginning',
  on: {
    'run.cancel': {
      target: '.cancelling',
      actions: 'clearProblem',
      meta: { why: 'A person may stop it at any time.' },
    },
  },
  states: {
    beginning: {
      description: 'The run is under way already, or it is an undo that must be asked for.',
      always: [
        { guard: 'isUndo', target: 'undoing', meta: { why: 'The import has ended; its undo is a run of its own.' } },
        { target: 'asking', meta: { why: 'The run was started before.' } },
      ],
    },
    undoing: {
      description: 'The server is told to take the import back.',
      on: { 'run.cancel': { meta: { why: 'An undo cannot be stopped half way.' } } },
      invoke: {
        id: 'undoRun',
        src: 'undoRun',
        input: runOf,
        onDone: { target: 'asking', meta: { why: 'Many posts take a while.' } },
        onError: {
          target: 'asking',
          actions: storeProblem,
          meta: { why: 'It may be under way already; asking tells.' },
        },
      },
    },
    asking: {
      description: 'The server is asked how far the run is.',
      invoke: {
        id: 'askRun',
        src: 'askRun',
        input: runOf,
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'storeEnd', params: ({ event }) => event.output },
            meta: { why: 'The run has ended.' },
          },
          { target: 'resting', meta: { why: 'It still runs.' } },
        ],
        onError: { target: 'lost', meta: { why: 'The connection is lost; the run is not.' } },
      },
    },
    resting: {
      description: 'A beat passes before the next question.',
      after: { INTERVAL: { target: 'asking', meta: { why: 'The figures should move.' } } },
    },
    lost: {
      description: 'The server does not answer; it is asked again after a longer beat.',
      tags: ['lost'],
      on: { 'run.ask': { target: 'askingAgain', meta: { why: 'A person does not want to wait.' } } },
      after: { LONG_INTERVAL: { target: 'askingAgain', meta: { why: 'Connections come back.' } } },
    },
    askingAgain: {
      description: 'The server is asked again after it did not answer.',
      tags: ['lost'],
      invoke: {
        id: 'askRun',
        src: 'askRun',
        input: runOf,
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'storeEnd', params: ({ event }) => event.output },
            meta: { why: 'It ended while nobody could ask.' },
          },
          { target: 'resting', meta: { why: 'The connection is back and the run goes on.' } },
        ],
        onError: { target: 'lost', meta: { why: 'Still no answer.' } },
      },
    },
    cancelling: {
      description: 'The server is told to stop and to take back what went in.',
      tags: ['cancelling'],
      on: { 'run.cancel': { meta: { why: 'It was told already.' } } },
      invoke: {
        id: 'cancelRun',
        src: 'cancelRun',
        input: runOf,
        onDone: { target: 'asking', meta: { why: 'Only the server knows how it ends.' } },
        onError: {
          target: 'asking',
          actions: storeProblem,
          meta: { why: 'It may have ended before; asking tells.' },
        },
      },
    },
    ended: { description: 'The run is over.', type: 'final' },
  },
  output: ({ context: { end, problem } }) => ({ end, problem }),
})
