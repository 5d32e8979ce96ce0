import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { ExportedViewInput, ExportFormat } from '#contract/posts/exports.ts'
import { defined } from './defined.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** What is to become a file, and of which kind; `workspace` is all of it in one archive. */
export type ExportRequest = { format: ExportFormat; view: ExportedViewInput } | 'workspace'
export type ExportVerdict = 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'
export type StartInput = { workspaceId: string; request: ExportRequest }
export type ExportInput = { workspaceId: string; exportId: string }

type Context = {
  workspaceId: string
  request: ExportRequest | null
  exportId: string | null
  problem: Problem | null
}

const exportOf = ({ context }: { context: Context }): ExportInput => ({
  workspaceId: context.workspaceId,
  exportId: defined(context, 'exportId'),
})

const machineSetup = setup({
  types: {
    input: {} as { workspaceId: string },
    context: {} as Context,
    events: {} as
      | { type: 'export.start'; request: ExportRequest }
      | { type: 'export.found'; exportId: string }
      | { type: 'export.save' }
      | { type: 'export.cancel' }
      | { type: 'export.retry' }
      | { type: 'export.ask' },
    tags: {} as 'busy' | 'lost' | 'followed',
    meta: {} as { why: string },
  },
  actors: {
    startExport: fromPromise<{ exportId: string }, StartInput>(notProvided('startExport')),
    askExport: fromPromise<ExportVerdict, ExportInput>(notProvided('askExport')),
    cancelExport: fromPromise<unknown, ExportInput>(notProvided('cancelExport')),
    saveExport: fromPromise<unknown, ExportInput>(notProvided('saveExport')),
  },
  guards: {
    isSavedAtOnce: ({ context }, verdict: ExportVerdict) => verdict === 'ready' && context.request !== 'workspace',
    isReady: (_, verdict: ExportVerdict) => verdict === 'ready',
    isFailed: (_, verdict: ExportVerdict) => verdict === 'failed',
    isCancelled: (_, verdict: ExportVerdict) => verdict === 'cancelled',
    isExpired: (_, verdict: ExportVerdict) => verdict === 'expired',
  },
  actions: {
    storeRequest: assign(({ event }) => {
      assertEvent(event, 'export.start')
      return { request: event.request, exportId: null, problem: null }
    }),
    storeArchive: assign(({ event }) => {
      assertEvent(event, 'export.found')
      return { request: 'workspace' as const, exportId: event.exportId, problem: null }
    }),
    storeExport: assign((_, { exportId }: { exportId: string }) => ({ exportId })),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
  },
  delays: { INTERVAL: 400, LONG_INTERVAL: 2_000 },
})

const starting = {
  'export.start': {
    target: 'preparing',
    actions: 'storeRequest',
    meta: { why: 'A person wants what the page shows as a file.' },
  },
  'export.found': {
    target: 'recalling',
    actions: 'storeArchive',
    meta: { why: 'An archive of before, or of another page, is there or under way.' },
  },
} as const
const saving = {
  'export.save': {
    target: 'saving',
    actions: 'clearProblem',
    meta: { why: 'A person wants the file on this computer.' },
  },
} as const
const cancelling = {
  'export.cancel': {
    target: 'cancelling',
    actions: 'clearProblem',
    meta: { why: 'A person does not want the file any more.' },
  },
} as const
const verdictOf = ({ event }: { event: { output: ExportVerdict } }) => event.output
const answered = [
  {
    guard: { type: 'isReady', params: verdictOf },
    target: 'ready',
    meta: { why: 'A person says when it is downloaded.' },
  },
  {
    guard: { type: 'isFailed', params: verdictOf },
    target: 'failed',
    meta: { why: 'The server says why beside the export.' },
  },
  {
    guard: { type: 'isCancelled', params: verdictOf },
    target: 'cancelled',
    meta: { why: 'It was cancelled here or elsewhere.' },
  },
  {
    guard: { type: 'isExpired', params: verdictOf },
    target: 'expired',
    meta: { why: 'Files are kept for a day.' },
  },
  { target: 'resting', meta: { why: 'It waits or runs still.' } },
] as const

/**
 * Makes a file of what a page shows or of a whole workspace: the server is asked for it, followed until it is ready, and the file is
 * saved. A lost connection never ends an export: the server goes on without the page.
 */
export const exportMachine = machineSetup.createMachine({
  id: 'export',
  context: ({ input: { workspaceId } }) => ({ workspaceId, request: null, exportId: null, problem: null }),
  initial: 'choosing',
  states: {
    choosing: { description: 'Nothing is being exported from this page.', on: starting },
    preparing: {
      description: 'The server is asked to begin.',
      tags: ['busy'],
      invoke: {
        id: 'startExport',
        src: 'startExport',
        input: ({ context }) => ({ workspaceId: context.workspaceId, request: defined(context, 'request') }),
        onDone: {
          target: 'asking',
          actions: { type: 'storeExport', params: ({ event }) => event.output },
          meta: { why: 'Short ones are ready already.' },
        },
        onError: { target: 'refused', actions: storeProblem, meta: { why: 'The reason is shown beside the choice.' } },
      },
    },
    recalling: {
      description: 'The server is asked how a file stands that was not fetched at once.',
      on: { 'export.start': starting['export.start'] },
      invoke: {
        id: 'askExport',
        src: 'askExport',
        input: exportOf,
        onDone: [...answered],
        onError: { target: 'lost', meta: { why: 'The connection is lost; the file is not.' } },
      },
    },
    asking: {
      description: 'The server is asked how far the export is.',
      tags: ['busy', 'followed'],
      on: cancelling,
      invoke: {
        id: 'askExport',
        src: 'askExport',
        input: exportOf,
        onDone: [
          {
            guard: { type: 'isSavedAtOnce', params: verdictOf },
            target: 'saving',
            meta: { why: 'Who asked for the file gets it at once, but for an archive, which is large.' },
          },
          ...answered,
        ],
        onError: { target: 'lost', meta: { why: 'The connection is lost; the export is not.' } },
      },
    },
    resting: {
      description: 'A beat passes before the next question.',
      tags: ['busy', 'followed'],
      on: cancelling,
      after: { INTERVAL: { target: 'asking', meta: { why: 'The figures should move.' } } },
    },
    lost: {
      description: 'The server does not answer; it is asked again after a longer beat.',
      tags: ['busy', 'lost', 'followed'],
      on: {
        ...cancelling,
        'export.ask': { target: 'asking', meta: { why: 'A person does not want to wait.' } },
      },
      after: { LONG_INTERVAL: { target: 'asking', meta: { why: 'Connections come back.' } } },
    },
    cancelling: {
      description: 'The server is told to stop.',
      tags: ['busy'],
      invoke: {
        id: 'cancelExport',
        src: 'cancelExport',
        input: exportOf,
        onDone: { target: 'asking', meta: { why: 'Only the server knows how it ends.' } },
        onError: { target: 'asking', actions: storeProblem, meta: { why: 'It may have ended before; asking tells.' } },
      },
    },
    saving: {
      description: 'The file is on its way to this computer.',
      tags: ['busy'],
      invoke: {
        id: 'saveExport',
        src: 'saveExport',
        input: exportOf,
        onDone: { target: 'saved', actions: 'clearProblem', meta: { why: 'The browser has it.' } },
        onError: {
          target: 'recalling',
          actions: storeProblem,
          meta: { why: 'Asking tells whether it is still there.' },
        },
      },
    },
    ready: { description: 'The file lies on the server.', on: { ...starting, ...saving } },
    saved: { description: 'The file was handed to the browser.', on: { ...starting, ...saving } },
    refused: {
      description: 'The server did not begin.',
      on: { ...starting, 'export.retry': { target: 'preparing', meta: { why: 'What was full may have room.' } } },
    },
    failed: {
      description: 'The server began and could not end it.',
      on: { ...starting, 'export.retry': { target: 'preparing', meta: { why: 'What broke may work again.' } } },
    },
    cancelled: { description: 'Nobody wanted the file any more; nothing of it stays.', on: starting },
    expired: {
      description: 'The file is gone from the server.',
      on: { ...starting, 'export.retry': { target: 'preparing', meta: { why: 'It can be made anew.' } } },
    },
  },
})
