import { assertEvent, assign, fromPromise, sendTo, setup } from 'xstate'
import { documentDraftMachine } from './document-draft.ts'
import * as shared from './document-states.ts'
import {
  createEditorParts,
  detachedContext,
  withOutcome,
  type DocumentInput,
  type DraftKind,
  type EditorContext,
  type EditorEvent,
  type OpenOutcome,
  type SaveInput,
  type SaveOutcome,
} from './edited-document.ts'
import { notProvided } from './not-provided.ts'
import { incompleteProblem, missingNameProblem, withProblem } from './problem.ts'

/** `faulty`: the draft is incomplete or invalid, so it can be neither previewed nor saved. */
type Opening<Draft> = OpenOutcome<Draft, { faulty: boolean }>

/** `description`: of the state `open`. */
type EditorKind<Draft> = DraftKind<Draft> & { id: string; description: string }

/** The editor chart for one kind of document. A failed save, a colleague, a reload or a closed tab loses no change. */
export function createDocumentEditor<Draft extends { name: string }>({ id, description, ...kind }: EditorKind<Draft>) {
  const editing = createEditorParts<Draft>(kind)
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
      storeOutcome: assign(withOutcome<Draft>),
      explainFaulty: assign({ problem: incompleteProblem }),
      explainNameless: assign({ problem: missingNameProblem }),
      storeProblem: assign(withProblem),
      clearProblem: assign({ problem: null }),
      discard: assign(editing.discarded),
      keepMine: assign(editing.rebased),
      adoptRemote: assign(editing.remoteTaken),
      detach: assign(detachedContext),
      sendDraft: sendTo('draft', (editor) => ({ type: 'draft.change' as const, ...editing.draftToStore(editor) })),
    },
  })
  return machineSetup.createMachine({
    id,
    context: ({ input }) => editing.begun(input),
    initial: 'opening',
    states: {
      opening: shared.opening(),
      missing: shared.missing,
      unreachable: shared.unreachable,
      open: {
        description,
        invoke: {
          id: 'draft',
          src: 'draft',
          input: editing.draftToStore,
          onError: { meta: { why: 'The user can save the document without a stored draft.' } },
        },
        initial: 'comparing',
        on: shared.changing,
        states: {
          comparing: shared.comparing(),
          unchanged: shared.unchanged,
          edited: shared.edited,
          invalid: shared.invalid,
          writing: shared.writing(),
          checking: shared.checking,
          saved: shared.saved,
          conflicted: shared.conflicted,
          deletedElsewhere: shared.deletedElsewhere,
        },
      },
    },
  })
}
