import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { FileReading, Mapping } from '#contract/ingest/uploads.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** How a person wants the file to be read: it goes with every call, so that what was checked is what goes in. */
export type ImportDraft = { reading: FileReading; mapping: Mapping }

type Input = { workspaceId: string; uploadId: string; draft: ImportDraft; problem: Problem | null }

/** Which column of an uploaded file is what: the preview follows every change, and ends in an accepted draft. */
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
    'draft.change': { target: '.settling', actions: 'changeDraft', meta: { why: 'The preview shows every change.' } },
    'records.choose': {
      target: '.suggesting',
      actions: 'chooseRecords',
      meta: { why: 'Other records of the file have columns of their own.' },
    },
  },
  states: {
    settling: {
      description: 'A pause, lest every key press ask the server.',
      tags: ['refreshing'],
      after: { PAUSE: { target: 'previewing', meta: { why: 'The person has paused.' } } },
    },
    suggesting: {
      description: 'The server says how the columns of the chosen records could be mapped.',
      tags: ['refreshing'],
      invoke: {
        id: 'suggestMapping',
        src: 'suggestMapping',
        input: ({ context: { workspaceId, uploadId, draft } }) => ({ workspaceId, uploadId, reading: draft.reading }),
        onDone: {
          target: 'previewing',
          actions: { type: 'storeMapping', params: ({ event }) => ({ mapping: event.output }) },
          meta: { why: 'The mapping suits the chosen records.' },
        },
        onError: {
          target: 'unreadable',
          actions: storeProblem,
          meta: { why: 'There are no such records, or the connection broke.' },
        },
      },
    },
    previewing: {
      description: 'The first rows are read as the draft says.',
      tags: ['refreshing'],
      invoke: {
        id: 'previewUpload',
        src: 'previewUpload',
        input: ({ context: { workspaceId, uploadId, draft } }) => ({ workspaceId, uploadId, draft }),
        onDone: [
          {
            guard: { type: 'isFlawed', params: ({ event }) => event.output },
            target: 'flawed',
            meta: { why: 'The mapping gives no text or no time.' },
          },
          { target: 'ready', meta: { why: 'The mapping can work.' } },
        ],
        onError: {
          target: 'unreadable',
          actions: storeProblem,
          meta: { why: 'Read like this the file makes no sense, or the connection broke.' },
        },
      },
    },
    ready: {
      description: 'The preview stands and the mapping can work.',
      tags: ['acceptable'],
      on: { 'check.start': { target: 'accepted', meta: { why: 'The person accepts the mapping.' } } },
    },
    flawed: { description: 'The mapping cannot work; the preview says why.' },
    unreadable: {
      description: 'There is no preview; the words say why.',
      on: {
        'preview.retry': { target: 'previewing', actions: 'clearProblem', meta: { why: 'Connections come back.' } },
      },
    },
    accepted: { description: 'The draft is ready to be checked.', type: 'final' },
  },
  output: ({ context }) => context.draft,
})
