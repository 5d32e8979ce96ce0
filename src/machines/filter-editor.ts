import { documentStates } from './document-states.ts'
import { blankFilter, faultyFilter, namelessFilter } from './edited-filter.ts'
import { filterEditorSetup, type FilterEditorTypes } from './filter-editor-setup.ts'

const shared = documentStates<FilterEditorTypes>({
  afterChange: ['keepDraft'],
  afterSave: ['keepDraft'],
  toOpen: ({ context: { workspaceId, filterId, given } }) => ({ workspaceId, filterId, given }),
  toSave: ({ context: { workspaceId, filterId, saved, draft } }) => ({
    workspaceId,
    filterId,
    version: saved?.version ?? null,
    ...draft,
  }),
  nameless: namelessFilter,
  faulty: faultyFilter,
})

/** Writes one filter. Nothing is lost: not by a failed save, a colleague, a reload or a closed tab. */
export const filterEditorMachine = filterEditorSetup.createMachine({
  id: 'filter-editor',
  context: ({ input }) => ({
    ...input,
    draft: input.given ?? blankFilter,
    faulty: false,
    saved: null,
    remote: null,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      ...shared.opening,
      invoke: { ...shared.opening.invoke, onDone: [shared.ifMissing, shared.ifOpened] },
    },
    missing: shared.missing,
    unreachable: shared.unreachable,
    open: {
      description: 'The conditions can be changed at any time, also while they are saved.',
      initial: 'comparing',
      on: shared.changing,
      states: {
        comparing: shared.comparing,
        unchanged: shared.unchanged,
        edited: shared.edited,
        invalid: shared.invalid,
        writing: {
          ...shared.writing,
          invoke: {
            ...shared.writing.invoke,
            onDone: [shared.ifSaved, shared.ifConflict, shared.ifDeleted, shared.ifRefused],
          },
        },
        checking: shared.checking,
        saved: shared.saved,
        conflicted: shared.conflicted,
        deletedElsewhere: shared.deletedElsewhere,
      },
    },
  },
})
