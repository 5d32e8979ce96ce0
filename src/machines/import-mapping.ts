import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { FileReading, Mapping } from '#contract/ingest/uploads.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** How the user wants the file read. Every request carries it, so the import reads the file exactly as checked. */
export type ImportDraft = { reading: FileReading; mapping: Mapping }

type Input = { workspaceId: string; uploadId: string; draft: ImportDraft; problem: Problem | null }

/** Which column of an uploaded file means what. The preview follows every change until the user accepts the draft. */
export const importMappingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as
      | { type: 'draft.change'; draft: ImportDraft }
      | { type: 'records.choose'; reading: FileReading }
      | { type: 'preview.retry' }
      | { type: 'check.start' },
    output: {} as ImportDraft,
    tags: {} as 'refreshing' | 'acceptable',
    meta: {} as { why: string },
  },
  actors: {
    previewUpload: fromPromise<{ flawed: boolean }, { workspaceId: string; uploadId: string; draft: ImportDraft }>(
      notProvided('previewUpload'),
    ),
    suggestMapping: fromPromise<Mapping, { workspaceId: string; uploadId: string; reading: FileReading }>(
      notProvided('suggestMapping'),
    ),
  },
  guards: {
    isFlawed: (_, { flawed }: { flawed: boolean }) => flawed,
  },
  actions: {
    changeDraft: assign(({ event }) => {
      assertEvent(event, 'draft.change')
      return { draft: event.draft, problem: null }
    }),
    chooseRecords: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'records.choose')
      return { draft: { ...draft, reading: event.reading }, problem: null }
    }),
    storeMapping: assign(({ context: { draft } }, { mapping }: { mapping: Mapping }) => ({
      draft: { ...draft, mapping },
    })),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
  },
  delays: { PAUSE: 300 },
}).createMachine({
  id: 'import-mapping',
  context: ({ input: { workspaceId, uploadId, draft, problem } }) => ({ workspaceId, uploadId, draft, problem }),
  initial: 'previewing',
  on: {
    'draft.change': {
      target: '.settling',
      actions: 'changeDraft',
      meta: { why: 'The preview must show every change.' },
    },
    'records.choose': {
      target: '.suggesting',
      actions: 'chooseRecords',
      meta: { why: 'Other records in the file have other columns.' },
    },
  },
  states: {
    settling: {
      description: 'Waiting for a pause in typing, so that not every key press sends a request.',
      tags: ['refreshing'],
      after: { PAUSE: { target: 'previewing', meta: { why: 'The user stopped typing.' } } },
    },
    suggesting: {
      description: 'The server is suggesting a mapping for the chosen records.',
      tags: ['refreshing'],
      invoke: {
        id: 'suggestMapping',
        src: 'suggestMapping',
        input: ({ context: { workspaceId, uploadId, draft } }) => ({ workspaceId, uploadId, reading: draft.reading }),
        onDone: {
          target: 'previewing',
          actions: { type: 'storeMapping', params: ({ event }) => ({ mapping: event.output }) },
          meta: { why: 'The suggested mapping fits the chosen records.' },
        },
        onError: {
          target: 'unreadable',
          actions: storeProblem,
          meta: { why: 'The file has no such records, or the connection was lost.' },
        },
      },
    },
    previewing: {
      description: 'The server is reading the first rows with this mapping.',
      tags: ['refreshing'],
      invoke: {
        id: 'previewUpload',
        src: 'previewUpload',
        input: ({ context: { workspaceId, uploadId, draft } }) => ({ workspaceId, uploadId, draft }),
        onDone: [
          {
            guard: { type: 'isFlawed', params: ({ event }) => event.output },
            target: 'flawed',
            meta: { why: 'The mapping yields no text or no time.' },
          },
          { target: 'ready', meta: { why: 'The mapping is usable.' } },
        ],
        onError: {
          target: 'unreadable',
          actions: storeProblem,
          meta: { why: 'The file can’t be read this way, or the connection was lost.' },
        },
      },
    },
    ready: {
      description: 'The preview is up to date, and the mapping is usable.',
      tags: ['acceptable'],
      on: { 'check.start': { target: 'accepted', meta: { why: 'The user accepts the mapping.' } } },
    },
    flawed: { description: 'The mapping isn’t usable; the preview says why.' },
    unreadable: {
      description: 'There is no preview; the problem says why.',
      on: {
        'preview.retry': {
          target: 'previewing',
          actions: 'clearProblem',
          meta: { why: 'The connection may be back.' },
        },
      },
    },
    accepted: { description: 'The mapping is ready for a dry run.', type: 'final' },
  },
  output: ({ context }) => context.draft,
})
