import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** The status of the user's latest archive; `none` if it was dismissed or none was uploaded. */
export type RestoreVerdict = 'none' | 'running' | 'done' | 'failed' | 'cancelled'
export type RestoreUpload = { kind: 'uploaded' } | { kind: 'refused'; problem: Problem }

const machineSetup = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as
      | { type: 'file.chosen' | 'upload.cancel' | 'upload.retry' }
      | { type: 'restore.found' | 'restore.ask' | 'restore.cancel' | 'restore.dismiss' | 'restore.open' },
    meta: {} as { why: string },
  },
  actors: {
    uploadArchive: fromPromise<RestoreUpload>(notProvided('uploadArchive')),
    askLatest: fromPromise<RestoreVerdict>(notProvided('askLatest')),
    cancelRestore: fromPromise(notProvided('cancelRestore')),
    dismissRestore: fromPromise(notProvided('dismissRestore')),
    openWorkspace: fromPromise(notProvided('openWorkspace')),
  },
  guards: {
    isUploaded: (_, { kind }: RestoreUpload) => kind === 'uploaded',
    isRunning: (_, verdict: RestoreVerdict) => verdict === 'running',
    isDone: (_, verdict: RestoreVerdict) => verdict === 'done',
    isFailed: (_, verdict: RestoreVerdict) => verdict === 'failed',
    isCancelled: (_, verdict: RestoreVerdict) => verdict === 'cancelled',
  },
  actions: {
    storeRefusal: assign((_, upload: RestoreUpload) => ('problem' in upload ? { problem: upload.problem } : {})),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
    abortUpload: notProvided('abortUpload'),
  },
  delays: { INTERVAL: 1_000, LONG_INTERVAL: 2_000 },
})

const chooseTransition = {
  'file.chosen': {
    target: '#restore.uploading',
    actions: 'clearProblem',
    meta: { why: 'The user has chosen an archive.' },
  },
  'restore.found': {
    target: '#restore.checking',
    meta: { why: "The server has a restore that this page didn't know." },
  },
} as const
const dismissTransition = {
  'restore.dismiss': { target: 'dismissing', actions: 'clearProblem', meta: { why: 'The user has read the result.' } },
} as const

const uploadOf = ({ event }: { event: { output: RestoreUpload } }) => event.output
const verdictOf = ({ event }: { event: { output: RestoreVerdict } }) => event.output
const verdictTransitions = [
  {
    guard: { type: 'isRunning', params: verdictOf },
    target: '#restore.running',
    meta: { why: 'The restore is queued or running.' },
  },
  {
    guard: { type: 'isDone', params: verdictOf },
    target: '#restore.done',
    meta: { why: 'The workspace is ready.' },
  },
  {
    guard: { type: 'isFailed', params: verdictOf },
    target: '#restore.failed',
    meta: { why: 'The restore failed, and the server says why.' },
  },
  {
    guard: { type: 'isCancelled', params: verdictOf },
    target: '#restore.cancelled',
    meta: { why: 'The restore was cancelled here or elsewhere.' },
  },
  { target: '#restore.choosing', meta: { why: 'There is no restore, or it was dismissed.' } },
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
            guard: { type: 'isUploaded', params: uploadOf },
            target: 'running',
            meta: { why: 'The server has the archive and starts the restore.' },
          },
          {
            target: 'checking',
            actions: { type: 'storeRefusal', params: uploadOf },
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
        id: 'askLatest',
        src: 'askLatest',
        onDone: [...verdictTransitions],
        onError: { target: 'unreachable', meta: { why: 'Without a response the status is unknown.' } },
      },
    },
    unreachable: {
      description: 'The status request failed and is retried after two seconds.',
      on: {
        'file.chosen': chooseTransition['file.chosen'],
        'restore.ask': { target: 'checking', meta: { why: "The user doesn't want to wait." } },
      },
      after: { LONG_INTERVAL: { target: 'checking', meta: { why: 'The connection may be back.' } } },
    },
    running: {
      description: 'The server is creating the workspace from the archive.',
      on: {
        'restore.cancel': {
          target: 'cancelling',
          actions: 'clearProblem',
          meta: { why: 'The user no longer wants the workspace.' },
        },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'The page waits one second before the next request.',
          after: { INTERVAL: { target: 'asking', meta: { why: 'The page should show current progress.' } } },
        },
        asking: {
          description: 'The page is requesting the progress.',
          invoke: {
            id: 'askLatest',
            src: 'askLatest',
            onDone: [...verdictTransitions],
            onError: { target: 'lost', meta: { why: 'The request failed; the restore continues on the server.' } },
          },
        },
        lost: {
          description: "The server isn't responding; the request is retried after two seconds.",
          on: { 'restore.ask': { target: 'asking', meta: { why: "The user doesn't want to wait." } } },
          after: { LONG_INTERVAL: { target: 'asking', meta: { why: 'The connection may be back.' } } },
        },
      },
    },
    cancelling: {
      description: 'The page asks the server to cancel the restore and store nothing.',
      invoke: {
        id: 'cancelRestore',
        src: 'cancelRestore',
        onDone: {
          target: 'running.asking',
          meta: { why: 'Only the server knows whether the restore was cancelled in time.' },
        },
        onError: {
          target: 'running.asking',
          actions: storeProblem,
          meta: { why: 'The restore may have ended first; its status will show.' },
        },
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
