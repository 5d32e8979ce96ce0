import { assertEvent, assign, fromPromise, sendTo, setup } from 'xstate'
import { documentDraftMachine } from './document-draft.ts'
import { documentStates } from './document-states.ts'
import {
  detached,
  editingOf,
  withOutcome,
  type DocumentInput,
  type Editing,
  type EditingEvent,
  type OpenOutcome,
  type SaveInput,
  type SaveOutcome,
} from './edited-document.ts'
import {
  blankFilter,
  draftOfFilter,
  faultyFilter,
  namelessFilter,
  sameFilter,
  type FilterDraft,
} from './edited-filter.ts'
import { notProvided } from './not-provided.ts'
import { withProblem, type Problem } from './problem.ts'

/** `faulty`: a row is not complete or not possible, so that it can be neither counted nor saved. */
type Opening = OpenOutcome<FilterDraft, { faulty: boolean }>
type Saving = SaveOutcome<FilterDraft>

const editing = editingOf({
  blank: blankFilter,
  draftOf: draftOfFilter,
  isUnchanged: (draft, saved) => sameFilter(draft, saved ?? blankFilter),
})

const shared = documentStates<{ draft: FilterDraft; opening: Opening; saving: Saving; tell: 'tellDraft' }>({
  afterChange: ['tellDraft'],
  afterSave: ['tellDraft'],
  draftToStore: editing.draftToStore,
  nameless: namelessFilter,
  faulty: faultyFilter,
})

const machineSetup = setup({
  types: {
    input: {} as DocumentInput<FilterDraft>,
    context: {} as Editing<FilterDraft>,
    events: {} as { type: 'draft.change'; draft: FilterDraft; faulty: boolean } | EditingEvent,
    children: {} as { draft: 'draft' },
    tags: {} as 'busy' | 'unsaved' | 'saved',
    meta: {} as { why: string },
  },
  actors: {
    openDocument: fromPromise<Opening, DocumentInput<FilterDraft>>(notProvided('openDocument')),
    saveDocument: fromPromise<Saving, SaveInput<FilterDraft>>(notProvided('saveDocument')),
    draft: documentDraftMachine,
  },
  guards: editing.guards,
  actions: {
    open: assign((_, { kind: _kind, ...opened }: Opening) => opened),
    change: assign(({ event }) => {
      assertEvent(event, 'draft.change')
      return { draft: event.draft, faulty: event.faulty, problem: null }
    }),
    keepOutcome: assign((_, outcome: Saving) => withOutcome(outcome)),
    explain: assign((_, problem: Problem) => ({ problem })),
    keepProblem: assign(withProblem),
    forgetProblem: assign({ problem: null }),
    discard: assign(({ context }) => editing.discarded(context)),
    keepMine: assign(({ context }) => editing.rebased(context)),
    takeRemote: assign(({ context }) => editing.remoteTaken(context)),
    detach: assign(detached),
    tellDraft: sendTo('draft', (editor) => ({ type: 'draft.change' as const, ...editing.draftToStore(editor) })),
  },
})

/** Writes one filter. Nothing is lost: not by a failed save, a colleague, a reload or a closed tab. */
export const filterEditorMachine = machineSetup.createMachine({
  id: 'filter-editor',
  context: ({ input }) => editing.begun(input),
  initial: 'opening',
  states: {
    opening: shared.opening,
    missing: shared.missing,
    unreachable: shared.unreachable,
    open: {
      description: 'The conditions can be changed at any time, also while they are saved.',
      invoke: shared.draft,
      initial: 'comparing',
      on: shared.changing,
      states: shared.states,
    },
  },
})
