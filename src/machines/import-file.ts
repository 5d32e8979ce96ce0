import { assign, fromPromise, setup } from 'xstate'
import { defined } from './defined.ts'
import type { ImportDraft } from './import-mapping.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** An uploaded file, and how the server suggests reading it. */
export type Uploaded = { uploadId: string; draft: ImportDraft }
export type UploadOutcome = ({ kind: 'uploaded' } & Uploaded) | { kind: 'refused'; problem: Problem }

type Input = { workspaceId: string; problem: Problem | null }

/** Uploads one file. The file itself stays outside the chart, which knows only that the user chose one. */
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
      description: 'Waiting for a file; a problem says why the server refused an earlier one.',
      on: {
        'file.chosen': {
          target: 'uploading',
          actions: 'clearProblem',
          meta: { why: 'The user dropped or picked a file.' },
        },
      },
    },
    interrupted: {
      description: 'The upload was interrupted; the user can retry it with the same file.',
      on: {
        'file.chosen': { target: 'uploading', actions: 'clearProblem', meta: { why: 'The user picked another file.' } },
        'upload.retry': {
          target: 'uploading',
          actions: 'clearProblem',
          meta: { why: 'The browser still has the file.' },
        },
        'upload.cancel': { target: 'choosing', actions: 'clearProblem', meta: { why: 'The user changed their mind.' } },
      },
    },
    uploading: {
      description: 'The browser is uploading the file.',
      tags: ['busy'],
      on: { 'upload.cancel': { target: 'choosing', meta: { why: 'The user changed their mind.' } } },
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { workspaceId } }) => ({ workspaceId }),
        onDone: [
          {
            guard: { type: 'isUploaded', params: ({ event }) => event.output },
            target: 'uploaded',
            actions: { type: 'storeOutcome', params: ({ event }) => event.output },
            meta: { why: 'The server stored the file and suggests a mapping.' },
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
          meta: { why: 'The connection was lost.' },
        },
      },
    },
    uploaded: { description: 'The server has stored the file and read its first rows.', type: 'final' },
  },
  output: ({ context }) => defined(context, 'uploaded'),
})
