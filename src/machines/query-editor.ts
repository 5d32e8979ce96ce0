import { and, assertEvent, assign, enqueueActions, fromPromise, not, setup } from 'xstate'
import { documentDraftMachine } from './document-draft.ts'
import * as shared from './document-states.ts'
import {
  createEditorParts,
  detachedContext,
  withOutcome,
  withOutput,
  type DocumentInput,
  type EditorContext,
  type EditorEvent,
  type OpenOutcome,
  type SaveInput,
  type SaveOutcome,
} from './edited-document.ts'
import {
  blankQuery,
  isSameQuery,
  pickQueryDraft,
  unreadableQueryProblem,
  type QueryDraft,
  type StoredQuery,
  type Validity,
} from './edited-query.ts'
import { notProvided } from './not-provided.ts'
import { missingNameProblem, withProblem } from './problem.ts'
import { queryComparisonMachine } from './query-comparison.ts'
import { queryPreviewMachine } from './query-preview.ts'
import { queryViewMachine } from './query-view.ts'

type Opening = OpenOutcome<QueryDraft, Validity, StoredQuery>
type Saving = SaveOutcome<StoredQuery>
type ValidatedDraft = Validity & { draft: QueryDraft }
/** `before`: the draft that a restored version has replaced. */
type Context = EditorContext<QueryDraft, StoredQuery> & Validity & { before: ValidatedDraft | null }

const editing = createEditorParts<QueryDraft, StoredQuery>({
  blank: blankQuery,
  draftOf: pickQueryDraft,
  isSame: isSameQuery,
})

type Editor = { context: Context }
/** The input of the invoked actors, sent again with every change. */
const inputs = {
  preview: ({ context: { workspaceId, documentId, draft, faulty } }: Editor) => ({
    workspaceId,
    queryId: documentId,
    text: draft.text,
    faulty,
  }),
  comparison: (editor: Editor) => ({ ...inputs.preview(editor), saved: editor.context.saved?.text ?? null }),
  draft: editing.draftToStore,
  view: ({ context: { readable } }: Editor) => ({ readable }),
}

const restoring = {
  'version.restore': {
    target: 'comparing',
    actions: ['restore', 'sendDraft'],
    meta: { why: 'An older version replaces the draft; saving makes it current.' },
  },
} as const

const puttingBack = {
  target: 'comparing',
  actions: ['putBack', 'sendDraft'],
  meta: { why: 'The user wants the draft from before the restore.' },
} as const

/** Edits one saved query. The draft survives failed saves, other people's changes, reloads and closed tabs. */
export const queryEditorMachine = setup({
  types: {
    input: {} as DocumentInput<QueryDraft>,
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
    openDocument: fromPromise<Opening, DocumentInput<QueryDraft>>(notProvided('openDocument')),
    saveDocument: fromPromise<Saving, SaveInput<QueryDraft>>(notProvided('saveDocument')),
    preview: queryPreviewMachine,
    comparison: queryComparisonMachine,
    draft: documentDraftMachine,
    view: queryViewMachine,
  },
  guards: {
    ...editing.guards,
    isLocked: (_: unknown, outcome: Opening) => outcome.kind === 'opened' && outcome.saved?.locked === true,
    isRefusedAsLocked: (_: unknown, outcome: Saving) =>
      outcome.kind === 'refused' && outcome.problem.code === 'query_locked',
    isOfDraft: ({ context: { saved } }) => saved?.state === 'draft',
    isProposed: and(['isUnchanged', 'isOfDraft']),
    hasOtherDraftBefore: ({ context: { before, draft } }) => before !== null && !isSameQuery(before.draft, draft),
    hasDraftBefore: ({ context }) => context.before !== null,
    isRestored: and(['hasDraftBefore', not('isUnchanged')]),
    isReverted: and(['hasOtherDraftBefore', 'isUnchanged']),
  },
  actions: {
    open: assign((_, { kind: _kind, ...opened }: Opening) => opened),
    change: assign(({ event }) => {
      assertEvent(event, 'draft.change')
      const { draft, faulty, readable } = event
      return { draft, faulty, readable, before: null, problem: null }
    }),
    restore: assign(({ event, context }) => {
      assertEvent(event, 'version.restore')
      const { draft, faulty, readable } = event
      const before = { draft: context.draft, faulty: context.faulty, readable: context.readable }
      return { draft, faulty, readable, before, problem: null }
    }),
    putBack: assign(({ context: { before } }) => ({ ...before, before: null, problem: null })),
    storeOutcome: assign(({ context }, outcome: Saving) => ({
      ...withOutcome(context, outcome),
      before: outcome.kind === 'saved' ? null : context.before,
    })),
    explainFaulty: assign({ problem: unreadableQueryProblem }),
    explainNameless: assign({ problem: missingNameProblem }),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
    discard: assign((editor) => ({ ...editing.discarded(editor), readable: true, before: null })),
    keepMine: assign((editor) => editing.rebased(editor)),
    adoptRemote: assign((editor) => ({ ...editing.remoteTaken(editor), readable: true })),
    detach: assign(detachedContext),
    sendDraft: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('preview', { type: 'text.change', ...inputs.preview({ context }) })
      enqueue.sendTo('comparison', { type: 'texts.change', ...inputs.comparison({ context }) })
      enqueue.sendTo('draft', { type: 'draft.change', ...inputs.draft({ context }) })
      enqueue.sendTo('view', { type: 'text.change', ...inputs.view({ context }) })
    }),
  },
}).createMachine({
  id: 'query-editor',
  context: ({ input }) => ({ ...editing.begun(input), readable: true, before: null }),
  initial: 'opening',
  states: {
    opening: shared.opening({
      guard: withOutput('isLocked'),
      target: 'locked',
      actions: withOutput('open'),
      meta: { why: 'Only owners can change a locked query.' },
    }),
    missing: shared.missing,
    unreachable: shared.unreachable,
    locked: {
      description: 'An owner locked the query: the user can read it or save a copy.',
      on: {
        'document.reopen': { target: 'opening', meta: { why: 'An owner may have unlocked the query.' } },
        'draft.saveAsNew': { target: 'open', actions: 'detach', meta: { why: "A copy isn't locked." } },
      },
    },
    open: {
      description: 'The user can edit the draft at any time, even during a save or preview.',
      invoke: [
        {
          id: 'preview',
          src: 'preview',
          input: inputs.preview,
          onError: { meta: { why: 'The draft can be edited without a preview.' } },
        },
        {
          id: 'comparison',
          src: 'comparison',
          input: inputs.comparison,
          onError: { meta: { why: 'The draft can be saved without a comparison.' } },
        },
        {
          id: 'draft',
          src: 'draft',
          input: inputs.draft,
          onError: { meta: { why: 'The user can save the document without a stored draft.' } },
        },
        {
          id: 'view',
          src: 'view',
          input: inputs.view,
          onError: { meta: { why: 'The text stays visible even if the view fails.' } },
        },
      ],
      initial: 'comparing',
      on: shared.changing,
      states: {
        comparing: shared.comparing(
          {
            guard: 'isRestored',
            target: 'restored',
            meta: { why: 'The draft from before the restore can be put back.' },
          },
          { guard: 'isReverted', target: 'reverted', meta: { why: 'The restored version equals the saved one.' } },
          { guard: 'isProposed', target: 'proposed', meta: { why: "The user hasn't made the draft query live yet." } },
        ),
        unchanged: { ...shared.unchanged, on: restoring },
        proposed: {
          description: 'The query is a draft without posts; saving it unchanged makes it live.',
          on: {
            'draft.save': {
              target: 'writing',
              actions: 'clearProblem',
              meta: { why: 'The user accepts the query unchanged.' },
            },
          },
        },
        edited: { ...shared.edited, on: { ...shared.saving, ...restoring } },
        invalid: {
          ...shared.invalid,
          on: {
            ...shared.invalid.on,
            ...restoring,
            'version.putBack': { guard: 'hasDraftBefore', ...puttingBack },
          },
        },
        restored: {
          description: 'The draft is an unsaved older version; the previous draft can be put back.',
          tags: ['unsaved'],
          on: { ...shared.saving, ...restoring, 'version.putBack': puttingBack },
        },
        reverted: {
          description: 'The draft is the saved version again; the previous draft can be put back.',
          on: { ...restoring, 'version.putBack': puttingBack },
        },
        writing: shared.writing({
          guard: withOutput('isRefusedAsLocked'),
          target: 'lockedElsewhere',
          actions: withOutput('storeOutcome'),
          meta: { why: 'An owner locked the query.' },
        }),
        checking: shared.checking,
        saved: { ...shared.saved, on: restoring },
        conflicted: shared.conflicted,
        deletedElsewhere: shared.deletedElsewhere,
        lockedElsewhere: {
          description: 'An owner locked the query; the user can save the draft later or as a copy.',
          tags: ['unsaved'],
          on: {
            ...shared.typing,
            ...shared.copying,
            'draft.save': {
              target: 'writing',
              actions: 'clearProblem',
              meta: { why: 'An owner may have unlocked the query.' },
            },
          },
        },
      },
    },
  },
})
