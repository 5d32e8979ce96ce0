import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { editingOf, keptOf, type Editing } from './edited-document.ts'
import {
  blankFilter,
  draftOfFilter,
  sameFilter,
  type FilterDraft,
  type FilterOpening,
  type FilterSave,
  type FilterSaving,
} from './edited-filter.ts'
import { notProvided } from './not-provided.ts'
import { withProblem } from './problem.ts'

/** `given`: what a new filter begins with. */
type Input = { workspaceId: string; filterId: string | null; given: FilterDraft | null }
type Context = Input & Editing<FilterDraft>

export type FilterEditorTypes = {
  context: Context
  toOpen: Input
  opening: FilterOpening
  toSave: FilterSave
  saving: FilterSaving
  tell: 'keepDraft'
}

const editing = editingOf({ blank: blankFilter, draftOf: draftOfFilter, isSame: sameFilter })

/** What the chart of the filter editor is made of. */
export const filterEditorSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'draft.change'; draft: FilterDraft; faulty: boolean }
      | { type: 'draft.save' | 'draft.saveAsNew' | 'draft.discard' | 'document.reopen' }
      | { type: 'conflict.keepMine' | 'conflict.takeRemote' },
    tags: {} as 'busy' | 'unsaved' | 'saved',
    meta: {} as { why: string },
  },
  actors: {
    openDocument: fromPromise<FilterOpening, Input>(notProvided('openDocument')),
    saveDocument: fromPromise<FilterSaving, FilterSave>(notProvided('saveDocument')),
  },
  guards: editing.guards,
  actions: {
    open: assign((_, outcome: FilterOpening) =>
      outcome.kind === 'opened' ? { saved: outcome.saved, draft: outcome.draft, faulty: outcome.faulty } : {},
    ),
    change: assign(({ event }) => {
      assertEvent(event, 'draft.change')
      return { draft: event.draft, faulty: event.faulty, problem: null }
    }),
    keepOutcome: assign((_, outcome: FilterSaving) => ({
      ...(outcome.kind === 'saved' ? { filterId: outcome.filterId } : {}),
      ...keptOf(outcome),
    })),
    explain: assign(editing.explained),
    keepProblem: assign(withProblem),
    forgetProblem: assign({ problem: null }),
    discard: assign(({ context }) => editing.discarded(context)),
    keepMine: assign(({ context }) => editing.mineKept(context)),
    takeRemote: assign(({ context }) => editing.remoteTaken(context)),
    detach: assign({ filterId: null, saved: null, remote: null, problem: null }),
    keepDraft: notProvided('keepDraft'),
  },
})
