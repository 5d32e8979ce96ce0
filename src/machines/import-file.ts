import { assign, fromPromise, setup } from 'xstate'
import { defined } from './defined.ts'
import type { ImportDraft } from './import-mapping.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** An uploaded file, and how the server would read it. */
export type Uploaded = { uploadId: string; draft: ImportDraft }
export type UploadOutcome = ({ kind: 'uploaded' } & Uploaded) | { kind: 'refused'; problem: Problem }

type Input = { workspaceId: string; problem: Problem | null }

/** Gets one file to the server. The file itself stays at the edge; the chart knows only that one was chosen. */
export const importFileMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { uploaded: Uploaded | null },
    events: {} as { type: 'file.chosen' } | { type: 'upload.cancel' } | { type: 'upload.retry' },
    output: {} as Uploaded,
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    uploadFile: fromPromise<UploadOutcome, { workspaceId: string }>(notProvided('uploadFile')),
  },
  guards: {
    isUploaded: (_, outcome: UploadOutcome) => outcome.kind === 'uploaded',
  },
  actions: {
    storeOutcome: assign((_, outcome: UploadOutcome) =>
      outcome.kind === 'uploaded'
        ? { uploaded: { uploadId: outcome.uploadId, draft: outcome.draft } }
        : { problem: outcome.problem },
    ),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'import-file',
  context: ({ input }) => ({ ...input, uploaded: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A file is awaited; a problem says why, where an earlier one did not do.',
      on: {
        'file.chosen': {
          target: 'uploading',
          actions: 'clearProblem',
          meta: { why: 'A file was dropped or picked.' },
        },
      },
    },
    interrupted: {
      description: 'The upload broke off; the same file can be sent again.',
      on: {
        'file.chosen': { target: 'uploading', actions: 'clearProblem', meta: { why: 'Another file was picked.' } },
        'upload.retry': { target: 'uploading', actions: 'clearProblem', meta: { why: 'The file is still at hand.' } },
        'upload.cancel': { target: 'choosing', actions: 'clearProblem', meta: { why: 'A person thinks again.' } },
      },
    },
    uploading: {
      description: 'The file is on its way.',
      tags: ['busy'],
      on: { 'upload.cancel': { target: 'choosing', meta: { why: 'A person thinks again.' } } },
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { workspaceId } }) => ({ workspaceId }),
        onDone: [
          {
            guard: { type: 'isUploaded', params: ({ event }) => event.output },
            target: 'uploaded',
            actions: { type: 'storeOutcome', params: ({ event }) => event.output },
            meta: { why: 'The server could read the file and suggests a mapping.' },
          },
          {
            target: 'choosing',
            actions: { type: 'storeOutcome', params: ({ event }) => event.output },
            meta: { why: 'The server cannot read the file and says why.' },
          },
        ],
        onError: {
          target: 'interrupted',
          actions: storeProblem,
          meta: { why: 'The connection broke.' },
        },
      },
    },
    uploaded: { description: 'The server keeps the file.', type: 'final' },
  },
  output: ({ context }) => defined(context, 'uploaded'),
})
