import { toText } from '#contract/texts.ts'
import { assertEvent, assign, fromPromise, sendTo, setup } from 'xstate'
import { defined } from './defined.ts'
import { importFileMachine, type Uploaded } from './import-file.ts'
import { importMappingMachine, type ImportDraft } from './import-mapping.ts'
import { placeGuards, runGuards, type ImportOutcome, type ImportRun, type Place } from './import-place.ts'
import { notProvided } from './not-provided.ts'
import { withProblem, type Problem } from './problem.ts'
import { createRunMachine } from './run.ts'

type Input = { workspaceId: string; uploadId: string | null; importId: string | null; askUndo: boolean }
export type ImportContext = Input & { draft: ImportDraft | null; problem: Problem | null }
type StartInput = {
  workspaceId: string
  uploadId: string
  draft: ImportDraft
  dryRun: boolean
  keepDamaged: boolean
  replaceConflicts: boolean
}

const gone: Problem = {
  code: 'gone',
  ...toText(
    /*i18n*/ {
      id: 'problem.importGone',
      message: 'This file or import no longer exists. Choose a file to start again.',
    },
  ),
}

/** Events, actors, guards and actions of the import chart. */
export const importSetup = setup({
  types: {
    input: {} as Input,
    context: {} as ImportContext,
    events: {} as
      | {
          type:
            | 'file.another'
            | 'mapping.edit'
            | 'import.start'
            | 'import.startPartial'
            | 'import.startReplacing'
            | 'import.startRest'
            | 'place.retry'
        }
      | { type: 'run.cancel' | 'cancel.ask' | 'cancel.dismiss' | 'undo.ask' | 'undo.dismiss' | 'undo.confirm' }
      | { type: 'place.change'; uploadId: string | null; importId: string | null; askUndo: boolean },
    children: {} as { chooseFile: 'chooseFile'; editMapping: 'editMapping'; followRun: 'followRun' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    findPlace: fromPromise<Place, Input>(notProvided('findPlace')),
    chooseFile: importFileMachine,
    editMapping: importMappingMachine,
    startRun: fromPromise<{ importId: string }, StartInput>(notProvided('startRun')),
    startRest: fromPromise<{ importId: string }, ImportRun>(notProvided('startRest')),
    undoImport: fromPromise<unknown, ImportRun>(notProvided('undoImport')),
    followRun: createRunMachine<ImportRun, ImportOutcome>(),
  },
  guards: {
    hasAddress: ({ context }) => context.uploadId !== null || context.importId !== null,
    hasDraft: ({ context }) => context.uploadId !== null && context.draft !== null,
    isElsewhere: ({ context, event }) => {
      assertEvent(event, 'place.change')
      return event.importId !== context.importId || (event.importId === null && event.uploadId !== context.uploadId)
    },
    ...placeGuards,
    ...runGuards,
  },
  actions: {
    moveTo: assign(({ event }) => {
      assertEvent(event, 'place.change')
      const { uploadId, importId, askUndo } = event
      return { uploadId, importId, askUndo, draft: null, problem: null }
    }),
    storePlace: assign((_, { at: _at, ...place }: Place) => ({ ...place, problem: null, askUndo: false })),
    storeUpload: assign((_, { uploadId, draft }: Uploaded) => ({ uploadId, draft, problem: null })),
    storeRun: assign((_, { importId }: { importId: string }) => ({ importId, problem: null })),
    storeDraft: assign((_, draft: ImportDraft) => ({ draft, problem: null })),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
    clearRun: assign({ importId: null, problem: null }),
    clearFile: assign({ uploadId: null, importId: null, draft: null, problem: null, askUndo: false }),
    reportDeleted: assign({ uploadId: null, importId: null, draft: null, problem: gone }),
    passCancel: sendTo('followRun', { type: 'run.cancel' }),
  },
})

export const fileOf = (context: ImportContext) => ({
  uploadId: defined(context, 'uploadId'),
  draft: defined(context, 'draft'),
})
export const startInput = (
  context: ImportContext,
  how: Partial<Pick<StartInput, 'dryRun' | 'keepDamaged' | 'replaceConflicts'>>,
): StartInput => ({
  workspaceId: context.workspaceId,
  ...fileOf(context),
  dryRun: false,
  keepDamaged: false,
  replaceConflicts: false,
  ...how,
})
export const runOf = (context: ImportContext): ImportRun => ({
  workspaceId: context.workspaceId,
  importId: defined(context, 'importId'),
})
