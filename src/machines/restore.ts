import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'
import { createRunMachine, isOutcome, withRunProblem } from './run.ts'
import { given } from './given.ts'

/** The status of the user's latest archive; `none` if it was dismissed or none was uploaded. */
export type RestoreOutcome = 'none' | 'running' | 'done' | 'failed' | 'cancelled'
/** `once`: ends with the first answer, also if the restore is running. */
export type RestoreRun = { once: boolean }
export type RestoreUpload = { kind: 'uploaded' } | { kind: 'refused'; problem: Problem }

const machineSetup = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as
      | { type: 'file.chosen' | 'upload.cancel' | 'upload.retry' }
      | { type: 'restore.found' | 'restore.dismiss' | 'restore.open' },
    children: {} as { followRun: 'followRun' },
    meta: {} as { why: string },
  },
  actors: {
    uploadArchive: fromPromise<RestoreUpload>(notProvided('uploadArchive')),
    followRun: createRunMachine<RestoreRun, RestoreOutcome>(),
    dismissRestore: fromPromise(notProvided('dismissRestore')),
    openWorkspace: fromPromise(notProvided('openWorkspace')),
  },
  guards: {
    isUploaded: (_, { kind }: RestoreUpload) => kind === 'uploaded',
    isRunning: isOutcome<RestoreOutcome>('running'),
    isDone: isOutcome<RestoreOutcome>('done'),
    isFailed: isOutcome<RestoreOutcome>('failed'),
    isCancelled: isOutcome<RestoreOutcome>('cancelled'),
  },
  actions: {
    storeRefusal: assign((_, upload: RestoreUpload) => ('problem' in upload ? { problem: upload.problem } : {})),
    storeProblem: assign(withProblem),
    storeRunProblem: assign(withRunProblem),
    clearProblem: assign({ problem: null }),
    abortUpload: notProvided('abortUpload'),
  },
})

const chooseTransition = {
  'file.chosen': { target: 'uploading', actions: 'clearProblem', meta: { why: 'The user has chosen an archive.' } },
  'restore.found': { target: 'checking', meta: { why: "The server has a restore that this page didn't know." } },
} as const
const dismissTransition = {
  'restore.dismiss': { target: 'dismissing', actions: 'clearProblem', meta: { why: 'The user has read the result.' } },
} as const

const ended = <const Guard extends string>(guard: Guard) => ({
  guard: given(guard),
  actions: given('storeRunProblem'),
})
const followRun = {
  id: 'followRun',
  src: 'followRun',
  onError: { target: 'choosing', actions: storeProblem, meta: { why: 'Unexpected error; a retry may help.' } },
} as const
const outcomeTransitions = [
  { ...ended('isDone'), target: 'done', meta: { why: 'The workspace is ready.' } },
  { ...ended('isFailed'), target: 'failed', meta: { why: 'The restore failed, and the server says why.' } },
  { ...ended('isCancelled'), target: 'cancelled', meta: { why: 'The restore was cancelled here or elsewhere.' } },
  {
    target: 'choosing',
    actions: given('storeRunProblem'),
    meta: { why: 'There is no restore, or it was dismissed.' },
  },
] as const

/**
 * Creates a workspace from an archive: uploads the file, polls the server until the restore ends, and opens the workspace. A lost
 * connection or leaving the page doesn't end the restore. The file and the restore's ID stay outside the chart.
 */
export const restoreMachine = machineSetup.createMachine({
  id: 'restore',
  context: { problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The user can choose an archive; an error says why the last one was refused.',
      on: chooseTransition,
    },
    uploading: {
      description: 'The archive is being uploaded.',
      on: {
        'upload.cancel': {
          target: 'checking',
          actions: 'abortUpload',
          meta: { why: 'The archive may already have arrived.' },
        },
      },
      invoke: {
        id: 'uploadArchive',
        src: 'uploadArchive',
        onDone: [
          {
            guard: given('isUploaded'),
            target: 'running',
            meta: { why: 'The server has the archive and starts the restore.' },
          },
          {
            target: 'checking',
            actions: given('storeRefusal'),
            meta: { why: 'The server refused the archive; another restore may be running.' },
          },
        ],
        onError: {
          target: 'interrupted',
          actions: storeProblem,
          meta: { why: 'The connection or the server failed.' },
        },
      },
    },
    interrupted: {
      description: 'The upload was interrupted; the user can retry it.',
      on: {
        ...chooseTransition,
        'upload.retry': { target: 'uploading', actions: 'clearProblem', meta: { why: 'The page still has the file.' } },
        'upload.cancel': {
          target: 'checking',
          actions: 'clearProblem',
          meta: { why: 'The user has decided against the upload.' },
        },
      },
    },
    checking: {
      description: 'The page is requesting the status of the latest restore.',
      on: { 'file.chosen': chooseTransition['file.chosen'] },
      invoke: {
        ...followRun,
        input: { run: { once: true }, intervalMs: 1_000, retryMs: 2_000 },
        onDone: [
          { guard: given('isRunning'), target: 'running', meta: { why: 'The restore is queued or running.' } },
          ...outcomeTransitions,
        ],
      },
    },
    running: {
      description: 'The server is creating the workspace from the archive.',
      invoke: {
        ...followRun,
        input: { run: { once: false }, intervalMs: 1_000, retryMs: 2_000 },
        onDone: [...outcomeTransitions],
      },
    },
    done: {
      description: 'The workspace is ready.',
      on: {
        ...chooseTransition,
        ...dismissTransition,
        'restore.open': {
          target: 'opening',
          actions: 'clearProblem',
          meta: { why: 'The user wants to see the workspace.' },
        },
      },
    },
    failed: {
      description: 'The restore failed, and the server says why.',
      on: { ...chooseTransition, ...dismissTransition },
    },
    cancelled: {
      description: 'The restore was cancelled, and nothing was stored.',
      on: { ...chooseTransition, ...dismissTransition },
    },
    dismissing: {
      description: 'The page asks the server to dismiss the result.',
      invoke: {
        id: 'dismissRestore',
        src: 'dismissRestore',
        onDone: { target: 'choosing', meta: { why: 'The user can choose another archive.' } },
        onError: {
          target: 'checking',
          actions: storeProblem,
          meta: { why: 'The status will show whether the restore is still listed.' },
        },
      },
    },
    opening: {
      description: 'The page dismisses the restore and opens its workspace.',
      invoke: {
        id: 'openWorkspace',
        src: 'openWorkspace',
        onDone: { target: 'choosing', meta: { why: 'The user is in the workspace.' } },
        onError: {
          target: 'checking',
          actions: storeProblem,
          meta: { why: 'The status will show whether the restore is still listed.' },
        },
      },
    },
  },
})
