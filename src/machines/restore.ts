import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** How the archive stands that this person has sent last; `none` where it was dismissed, or none was sent. */
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

const choosing = {
  'file.chosen': {
    target: '#restore.uploading',
    actions: 'clearProblem',
    meta: { why: 'A person has picked an archive.' },
  },
  'restore.found': { target: '#restore.checking', meta: { why: 'The server keeps one that this page did not know.' } },
} as const
const dismissing = {
  'restore.dismiss': { target: 'dismissing', actions: 'clearProblem', meta: { why: 'A person has read it.' } },
} as const

const uploadOf = ({ event }: { event: { output: RestoreUpload } }) => event.output
const verdictOf = ({ event }: { event: { output: RestoreVerdict } }) => event.output
const answered = [
  {
    guard: { type: 'isRunning', params: verdictOf },
    target: '#restore.running',
    meta: { why: 'It waits or is read.' },
  },
  {
    guard: { type: 'isDone', params: verdictOf },
    target: '#restore.done',
    meta: { why: 'The workspace is there.' },
  },
  {
    guard: { type: 'isFailed', params: verdictOf },
    target: '#restore.failed',
    meta: { why: 'The server says why beside the restore.' },
  },
  {
    guard: { type: 'isCancelled', params: verdictOf },
    target: '#restore.cancelled',
    meta: { why: 'It was cancelled here or elsewhere.' },
  },
  { target: '#restore.choosing', meta: { why: 'None was sent, or it was dismissed.' } },
] as const

/**
 * Makes a workspace of an archive: the file is uploaded, the server followed until it ends, and the workspace opened. Neither a lost
 * connection nor leaving the page ends it. The file itself and which restore it is stay at the edge.
 */
export const restoreMachine = machineSetup.createMachine({
  id: 'restore',
  context: { problem: null },
  initial: 'choosing',
  states: {
    choosing: { description: 'An archive is awaited; a problem says why an earlier one did not do.', on: choosing },
    uploading: {
      description: 'The archive is on its way.',
      on: {
        'upload.cancel': { target: 'checking', actions: 'abortUpload', meta: { why: 'It may have arrived already.' } },
      },
      invoke: {
        id: 'uploadArchive',
        src: 'uploadArchive',
        onDone: [
          {
            guard: { type: 'isUploaded', params: uploadOf },
            target: 'running',
            meta: { why: 'The server keeps it and begins.' },
          },
          {
            target: 'checking',
            actions: { type: 'storeRefusal', params: uploadOf },
            meta: { why: 'Another may be under way, which is shown then.' },
          },
        ],
        onError: { target: 'interrupted', actions: storeProblem, meta: { why: 'The connection broke.' } },
      },
    },
    interrupted: {
      description: 'The upload broke off; the same archive can be sent again.',
      on: {
        ...choosing,
        'upload.retry': { target: 'uploading', actions: 'clearProblem', meta: { why: 'The file is still at hand.' } },
        'upload.cancel': { target: 'checking', actions: 'clearProblem', meta: { why: 'A person thinks again.' } },
      },
    },
    checking: {
      description: 'The server is asked how the latest archive stands.',
      on: { 'file.chosen': choosing['file.chosen'] },
      invoke: {
        id: 'askLatest',
        src: 'askLatest',
        onDone: [...answered],
        onError: { target: 'unreachable', meta: { why: 'Without an answer nobody can tell.' } },
      },
    },
    unreachable: {
      description: 'The server does not say how the latest archive stands; it is asked again after a longer beat.',
      on: {
        'file.chosen': choosing['file.chosen'],
        'restore.ask': { target: 'checking', meta: { why: 'A person does not want to wait.' } },
      },
      after: { LONG_INTERVAL: { target: 'checking', meta: { why: 'Connections come back.' } } },
    },
    running: {
      description: 'The server makes a workspace of the archive.',
      on: {
        'restore.cancel': {
          target: 'cancelling',
          actions: 'clearProblem',
          meta: { why: 'A person does not want the workspace any more.' },
        },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'A beat passes before the next question.',
          after: { INTERVAL: { target: 'asking', meta: { why: 'The figures should move.' } } },
        },
        asking: {
          description: 'The server is asked how far it is.',
          invoke: {
            id: 'askLatest',
            src: 'askLatest',
            onDone: [...answered],
            onError: { target: 'lost', meta: { why: 'The connection is lost; the restore is not.' } },
          },
        },
        lost: {
          description: 'The server does not answer; it is asked again after a longer beat.',
          on: { 'restore.ask': { target: 'asking', meta: { why: 'A person does not want to wait.' } } },
          after: { LONG_INTERVAL: { target: 'asking', meta: { why: 'Connections come back.' } } },
        },
      },
    },
    cancelling: {
      description: 'The server is told to stop and to keep nothing.',
      invoke: {
        id: 'cancelRestore',
        src: 'cancelRestore',
        onDone: { target: 'running.asking', meta: { why: 'Only the server knows how it ends.' } },
        onError: {
          target: 'running.asking',
          actions: storeProblem,
          meta: { why: 'It may have ended before; asking tells.' },
        },
      },
    },
    done: {
      description: 'The workspace is there.',
      on: {
        ...choosing,
        ...dismissing,
        'restore.open': { target: 'opening', actions: 'clearProblem', meta: { why: 'A person wants to see it.' } },
      },
    },
    failed: { description: 'Nothing came of the archive; the server says why.', on: { ...choosing, ...dismissing } },
    cancelled: { description: 'Nothing of the archive was kept.', on: { ...choosing, ...dismissing } },
    dismissing: {
      description: 'The server is told to forget how it ended.',
      invoke: {
        id: 'dismissRestore',
        src: 'dismissRestore',
        onDone: { target: 'choosing', meta: { why: 'Nothing is left to say.' } },
        onError: { target: 'checking', actions: storeProblem, meta: { why: 'Asking tells whether it stands still.' } },
      },
    },
    opening: {
      description: 'The restore is dismissed and its workspace opened.',
      invoke: {
        id: 'openWorkspace',
        src: 'openWorkspace',
        onDone: { target: 'choosing', meta: { why: 'The person is in the workspace.' } },
        onError: { target: 'checking', actions: storeProblem, meta: { why: 'Asking tells whether it stands still.' } },
      },
    },
  },
})
