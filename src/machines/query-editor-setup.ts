import { and, assertEvent, assign, fromPromise, not, sendTo, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { queryComparisonMachine } from './query-comparison.ts'
import { documentDraftMachine } from './document-draft.ts'
import { queryPreviewMachine } from './query-preview.ts'
import { queryViewMachine } from './query-view.ts'
import {
  blankQuery,
  pickQueryDraft,
  isQueryUnchanged,
  isSameQuery,
  type QueryDraft,
  type QueryOpening,
  type QuerySaving,
  type SavedVersion,
  type Validity,
} from './edited-query.ts'
import {
  detachedContext,
  createEditorParts,
  withOutcome,
  type DocumentInput,
  type EditorContext,
  type EditorEvent,
  type SaveInput,
} from './edited-document.ts'
import { withProblem, type Problem } from './problem.ts'

type Input = DocumentInput<QueryDraft>
type ValidatedDraft = Validity & { draft: QueryDraft }
type Context = Input &
  EditorContext<QueryDraft> &
  Validity & {
    saved: SavedVersion | null
    /** The draft that a restored version has replaced. */
    before: ValidatedDraft | null
  }

export type QueryEditorTypes = {
  draft: QueryDraft
  opening: QueryOpening
  saving: QuerySaving
  notify: 'notifyPreview' | 'notifyComparison' | 'notifyDraft' | 'notifyView'
}

export const editorParts = createEditorParts({
  blank: blankQuery,
  draftOf: pickQueryDraft,
  isUnchanged: isQueryUnchanged,
})

type Editor = { context: Context }
/** The input of the editor's child actors, sent again with every change. */
export const inputs = {
  preview: ({ context: { workspaceId, documentId, draft, faulty } }: Editor) => ({
    workspaceId,
    queryId: documentId,
    text: draft.text,
    faulty,
  }),
  comparison: ({ context: { workspaceId, documentId, saved, draft, faulty } }: Editor) => ({
    workspaceId,
    queryId: documentId,
    saved: saved?.text ?? null,
    text: draft.text,
    faulty,
  }),
  view: ({ context: { readable } }: Editor) => ({ readable }),
}

/** The types, actors, guards and actions of the query editor. */
export const queryEditorSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | ({ type: 'draft.change' | 'version.restore' } & ValidatedDraft)
      | { type: 'version.putBack' }
      | EditorEvent,
    children: {} as { preview: 'preview'; comparison: 'comparison'; draft: 'draft'; view: 'view' },
    tags: {} as 'busy' | 'unsaved' | 'saved',
    meta: {} as { why: string },
  },
  actors: {
    openDocument: fromPromise<QueryOpening, DocumentInput<QueryDraft>>(notProvided('openDocument')),
    preview: queryPreviewMachine,
    saveDocument: fromPromise<QuerySaving, SaveInput<QueryDraft>>(notProvided('saveDocument')),
    comparison: queryComparisonMachine,
    draft: documentDraftMachine,
    view: queryViewMachine,
  },
  guards: {
    ...editorParts.guards,
    isOfDraft: ({ context: { saved } }) => saved?.state === 'draft',
    isProposed: and(['isUnchanged', 'isOfDraft']),
    isLocked: (_, outcome: QueryOpening | QuerySaving) => outcome.kind === 'locked',
    hasOtherDraftBefore: ({ context: { before, draft } }) => before !== null && !isSameQuery(before.draft, draft),
    hasDraftBefore: ({ context }) => context.before !== null,
    isRestored: and(['hasDraftBefore', not('isUnchanged')]),
    isReverted: and(['hasOtherDraftBefore', 'isUnchanged']),
  },
  actions: {
    open: assign((_, { kind: _kind, ...opened }: QueryOpening) => opened),
    change: assign(({ event }) => {
      assertEvent(event, 'draft.change')
      const { draft, faulty, readable } = event
      return { draft, faulty, readable, before: null, problem: null }
    }),
    restore: assign(({ event, context: { draft: draftBefore, faulty: faultyBefore, readable: readableBefore } }) => {
      assertEvent(event, 'version.restore')
      const { draft, faulty, readable } = event
      const before = { draft: draftBefore, faulty: faultyBefore, readable: readableBefore }
      return { draft, faulty, readable, before, problem: null }
    }),
    putBack: assign(({ context: { before } }) => ({ ...before, before: null, problem: null })),
    storeOutcome: assign((_, outcome: QuerySaving) => ({
      ...(outcome.kind === 'saved' ? { before: null } : {}),
      ...withOutcome(outcome),
    })),
    explain: assign((_, problem: Problem) => ({ problem })),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
    discard: assign(({ context }) => ({ ...editorParts.discarded(context), readable: true, before: null })),
    keepMine: assign(({ context }) => editorParts.rebased(context)),
    adoptRemote: assign(({ context }) => ({ ...editorParts.remoteTaken(context), readable: true })),
    detach: assign(detachedContext),
    notifyPreview: sendTo('preview', (editor) => ({ type: 'text.change' as const, ...inputs.preview(editor) })),
    notifyComparison: sendTo('comparison', (editor) => ({
      type: 'texts.change' as const,
      ...inputs.comparison(editor),
    })),
    notifyDraft: sendTo('draft', (editor) => ({ type: 'draft.change' as const, ...editorParts.draftToStore(editor) })),
    notifyView: sendTo('view', (editor) => ({ type: 'text.change' as const, ...inputs.view(editor) })),
  },
})
