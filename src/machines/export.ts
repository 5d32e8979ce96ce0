import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { CallInput } from '#contract/endpoint.ts'
import type { ExportedViewInput, ExportFormat, exportReport } from '#contract/posts/exports.ts'
import { defined } from './defined.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'
import { createRunMachine, isOutcome, withRunProblem, type RunAnswer } from './run.ts'
import { given } from './given.ts'

/** What to export and in which format; `workspace` is the whole workspace in one archive. */
export type ExportRequest =
  | { format: ExportFormat; view: ExportedViewInput }
  | Omit<CallInput<typeof exportReport>, 'workspaceId'>
  | 'workspace'
export type ExportOutcome = 'ready' | 'failed' | 'cancelled' | 'expired'
export type StartInput = { workspaceId: string; request: ExportRequest }
export type ExportInput = { workspaceId: string; exportId: string }

type Context = {
  workspaceId: string
  request: ExportRequest | null
  exportId: string | null
  problem: Problem | null
}

const toExportInput = ({ context }: { context: Context }): ExportInput => ({
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
      | { type: 'export.retry' },
    children: {} as { followRun: 'followRun' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    startExport: fromPromise<{ exportId: string }, StartInput>(notProvided('startExport')),
    askExport: fromPromise<RunAnswer<ExportOutcome>, ExportInput>(notProvided('askExport')),
    followRun: createRunMachine<ExportInput, ExportOutcome>(),
    saveExport: fromPromise<unknown, ExportInput>(notProvided('saveExport')),
  },
  guards: {
    isSavedAtOnce: ({ context }, { outcome }: RunAnswer<ExportOutcome>) =>
      outcome === 'ready' && context.request !== 'workspace',
    isReady: isOutcome<ExportOutcome>('ready'),
    isFailed: isOutcome<ExportOutcome>('failed'),
    isCancelled: isOutcome<ExportOutcome>('cancelled'),
    isExpired: isOutcome<ExportOutcome>('expired'),
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
    storeRunProblem: assign(withRunProblem),
    clearProblem: assign({ problem: null }),
  },
})

const startTransition = {
  'export.start': {
    target: 'preparing',
    actions: 'storeRequest',
    meta: { why: 'The user wants this page’s posts, a report or the workspace as a file.' },
  },
  'export.found': {
    target: 'recalling',
    actions: 'storeArchive',
    meta: { why: 'An archive was started earlier or on another page.' },
  },
} as const
const saveTransition = {
  'export.save': {
    target: 'saving',
    actions: 'clearProblem',
    meta: { why: 'The user wants the file on this computer.' },
  },
} as const
const ended = <const Guard extends string>(guard: Guard) => ({
  guard: given(guard),
  actions: given('storeRunProblem'),
})
const outcomeTransitions = [
  { ...ended('isReady'), target: 'ready', meta: { why: 'The file is ready; the user decides when to download it.' } },
  { ...ended('isFailed'), target: 'failed', meta: { why: 'The server could not finish the file and says why.' } },
  { ...ended('isCancelled'), target: 'cancelled', meta: { why: 'Someone cancelled the export, here or elsewhere.' } },
  { ...ended('isExpired'), target: 'expired', meta: { why: 'The server deletes files after a day.' } },
] as const

/**
 * Exports what a page shows, a report, or a whole workspace: starts the export on the server, follows it until the file is ready, and downloads
 * the file. A lost connection never ends an export: the server continues without the page.
 */
export const exportMachine = machineSetup.createMachine({
  id: 'export',
  context: ({ input: { workspaceId } }) => ({ workspaceId, request: null, exportId: null, problem: null }),
  initial: 'choosing',
  states: {
    choosing: { description: 'Nothing is being exported from this page.', on: startTransition },
    preparing: {
      description: 'The server is starting the export.',
      tags: ['busy'],
      invoke: {
        id: 'startExport',
        src: 'startExport',
        input: ({ context }) => ({ workspaceId: context.workspaceId, request: defined(context, 'request') }),
        onDone: {
          target: 'following',
          actions: given('storeExport'),
          meta: { why: 'A short export may be ready already.' },
        },
        onError: {
          target: 'refused',
          actions: storeProblem,
          meta: { why: 'The export could not start; the page shows why.' },
        },
      },
    },
    recalling: {
      description: 'The server is checking the status of an earlier export.',
      on: { 'export.start': startTransition['export.start'] },
      invoke: {
        id: 'askExport',
        src: 'askExport',
        input: toExportInput,
        onDone: [
          ...outcomeTransitions,
          { target: 'following', meta: { why: 'The export is still queued or running.' } },
        ],
        onError: { target: 'following', meta: { why: 'The connection is lost, but not the file.' } },
      },
    },
    following: {
      description: 'The server is creating the file.',
      tags: ['busy'],
      invoke: {
        id: 'followRun',
        src: 'followRun',
        input: ({ context }) => ({ run: toExportInput({ context }), intervalMs: 400, retryMs: 2_000 }),
        onDone: [
          {
            ...ended('isSavedAtOnce'),
            target: 'saving',
            meta: { why: 'The download starts at once, unless the file is a large archive.' },
          },
          ...outcomeTransitions,
        ],
        onError: { target: 'failed', actions: storeProblem, meta: { why: 'Unexpected error; a retry may help.' } },
      },
    },
    saving: {
      description: 'The browser is downloading the file.',
      tags: ['busy'],
      invoke: {
        id: 'saveExport',
        src: 'saveExport',
        input: toExportInput,
        onDone: { target: 'saved', actions: 'clearProblem', meta: { why: 'The browser has the file.' } },
        onError: {
          target: 'recalling',
          actions: storeProblem,
          meta: { why: 'The file may no longer exist; the next request shows it.' },
        },
      },
    },
    ready: { description: 'The file is ready on the server.', on: { ...startTransition, ...saveTransition } },
    saved: { description: 'The browser received the file.', on: { ...startTransition, ...saveTransition } },
    refused: {
      description: 'The server didn’t start the export.',
      on: {
        ...startTransition,
        'export.retry': { target: 'preparing', meta: { why: 'The server may have room for the export now.' } },
      },
    },
    failed: {
      description: 'The server could not finish the export.',
      on: {
        ...startTransition,
        'export.retry': { target: 'preparing', meta: { why: 'The cause of the failure may be gone.' } },
      },
    },
    cancelled: { description: 'The export was cancelled; the server stores no part of it.', on: startTransition },
    expired: {
      description: 'The server deleted the file.',
      on: {
        ...startTransition,
        'export.retry': { target: 'preparing', meta: { why: 'The server can create the file again.' } },
      },
    },
  },
})
