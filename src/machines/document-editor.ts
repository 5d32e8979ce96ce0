import { assertEvent, assign, fromPromise, sendTo, setup } from 'xstate'
import { documentDraftMachine } from './document-draft.ts'
import { createDocumentStates } from './document-states.ts'
import {
  detachedContext,
  createEditorParts,
  withOutcome,
  type DocumentInput,
  type EditorContext,
  type EditorEvent,
  type OpenOutcome,
  type SaveInput,
  type SaveOutcome,
} from './edited-document.ts'
import { notProvided } from './not-provided.ts'
import { incompleteProblem, withProblem, type Problem } from './problem.ts'

type Named = { name: string }

type DocumentKind<Draft extends Named> = {
  id: string
  blank: Draft
  draftOf: (document: Draft) => Draft
  isSame: (one: Draft, other: Draft) => boolean
  /** Of the state `open`. */
  description: string
}

/** `faulty`: the draft is incomplete or invalid, so it can be neither previewed nor saved. */
type Opening<Draft> = OpenOutcome<Draft, { faulty: boolean }>

/** The editor chart for one kind of document. A failed save, a colleague, a reload or a closed tab loses no change. */
export function createDocumentEditor<Draft extends Named>(kind: DocumentKind<Draft>) {
  const editing = createEditorParts<Draft>({
    blank: kind.blank,
    draftOf: kind.draftOf,
    isUnchanged: (draft, saved) => kind.isSame(draft, saved ?? kind.blank),
  })
  const shared = createDocumentStates<{
    draft: Draft
    opening: Opening<Draft>
    saving: SaveOutcome<Draft>
    notify: 'notifyDraft'
  }>({
    afterChange: ['notifyDraft'],
    afterSave: ['notifyDraft'],
    draftToStore: editing.draftToStore,
    faulty: incompleteProblem,
  })
  const machineSetup = setup({
    types: {
      input: {} as DocumentInput<Draft>,
      context: {} as EditorContext<Draft>,
      events: {} as { type: 'draft.change'; draft: Draft; faulty: boolean } | EditorEvent,
      children: {} as { draft: 'draft' },
      tags: {} as 'busy' | 'unsaved' | 'saved',
      meta: {} as { why: string },
    },
    actors: {
      openDocument: fromPromise<Opening<Draft>, DocumentInput<Draft>>(notProvided('openDocument')),
      saveDocument: fromPromise<SaveOutcome<Draft>, SaveInput<Draft>>(notProvided('saveDocument')),
      draft: documentDraftMachine,
    },
    guards: editing.guards,
    actions: {
      open: assign((_, { kind: _kind, ...opened }: Opening<Draft>) => opened as Partial<EditorContext<Draft>>),
      change: assign(({ event }) => {
        assertEvent(event, 'draft.change')
        return { draft: event.draft, faulty: event.faulty, problem: null }
      }),
      storeOutcome: assign((_, outcome: SaveOutcome<Draft>) => withOutcome(outcome)),
      explain: assign((_, problem: Problem) => ({ problem })),
      storeProblem: assign(withProblem),
      clearProblem: assign({ problem: null }),
      discard: assign(({ context }) => editing.discarded(context)),
      keepMine: assign(({ context }) => editing.rebased(context)),
      adoptRemote: assign(({ context }) => editing.remoteTaken(context)),
      detach: assign(detachedContext),
      notifyDraft: sendTo('draft', (editor) => ({ type: 'draft.change' as const, ...editing.draftToStore(editor) })),
    },
  })
  return machineSetup.createMachine({
    id: kind.id,
    context: ({ input }) => editing.begun(input),
    initial: 'opening',
    states: {
      opening: shared.opening,
      missing: shared.missing,
      unreachable: shared.unreachable,
      open: {
        description: kind.description,
        invoke: shared.draft,
        initial: 'comparing',
        on: shared.changing,
        states: shared.states,
      },
    },
  })
}
