import { toText } from '#contract/texts.ts'
import { assertEvent, assign, fromPromise, sendTo, setup } from 'xstate'
import { importFileMachine, type Uploaded } from './import-file.ts'
import { importMappingMachine, type ImportDraft } from './import-mapping.ts'
import { placeGuards, runGuards, type Place } from './import-place.ts'
import { importRunMachine, type RunResult } from './import-run.ts'
import { notProvided } from './not-provided.ts'
import { withProblem, type Problem } from './problem.ts'

type Input = { workspaceId: string; uploadId: string | null; importId: string | null; askUndo: boolean }
export type ImportContext = Input & { draft: ImportDraft | null; problem: Problem | null }
export type StartInput = {
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
    startRest: fromPromise<{ importId: string }, { workspaceId: string; importId: string }>(notProvided('startRest')),
    followRun: importRunMachine,
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
    storeDraft: assign((_, { draft }: { draft: ImportDraft }) => ({ draft, problem: null })),
    storeRefusal: assign((_, { problem }: RunResult) => ({ problem })),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
    clearRun: assign({ importId: null, problem: null }),
    clearFile: assign({ uploadId: null, importId: null, draft: null, problem: null, askUndo: false }),
    reportDeleted: assign({ uploadId: null, importId: null, draft: null, problem: gone }),
    passCancel: sendTo('followRun', { type: 'run.cancel' }),
  },
})
