import { and, assertEvent, assign, fromPromise, not, sendTo, setup } from 'xstate'
import { isBeginning } from '#contract/query-language/beginning.ts'
import { notProvided } from './not-provided.ts'
import { queryComparisonMachine } from './query-comparison.ts'
import { queryDraftMachine } from './query-draft.ts'
import { queryPreviewMachine } from './query-preview.ts'
import { queryViewMachine } from './query-view.ts'
import {
  blank,
  sameDraft,
  isUnchanged,
  draftOf,
  type Validity,
  type OpenOutcome,
  type QuerySaving,
  type SavedVersion,
  type SaveInput,
  type QueryDraft,
} from './edited-query.ts'
import { editingOf, keptOf, type Editing } from './edited-document.ts'
import { withProblem } from './problem.ts'

/** `given`: what a new query begins with; `beginning`: its text where nothing is given, and once its draft is discarded. */
type Input = { workspaceId: string; queryId: string | null; given: QueryDraft | null; beginning?: string | undefined }
type Written = Validity & { draft: QueryDraft }
type Context = Input &
  Editing<QueryDraft> &
  Validity & {
    saved: SavedVersion | null
    /** What stood there before an older version was put in its place. */
    before: Written | null
  }

export type QueryEditorTypes = {
  context: Context
  toOpen: Input
  opening: OpenOutcome
  toSave: SaveInput
  saving: QuerySaving
  tell: 'tellPreview' | 'tellComparison' | 'tellDraft' | 'tellView'
}

const editing = editingOf({ blank, draftOf, isSame: sameDraft })

type Given = { context: Context }
/** What the companions of the editor are told, at first and with every change. */
export const told = {
  preview: ({ context: { workspaceId, queryId, draft, faulty } }: Given) => ({
    workspaceId,
    queryId,
    text: draft.text,
    faulty,
  }),
  comparison: ({ context: { workspaceId, queryId, saved, draft, faulty } }: Given) => ({
    workspaceId,
    queryId,
    saved: saved?.text ?? null,
    text: draft.text,
    faulty,
  }),
  draft: ({ context: { workspaceId, queryId, saved, draft } }: Given) => ({
    workspaceId,
    queryId,
    version: saved?.version ?? null,
    draft: isUnchanged(draft, saved) ? null : draft,
  }),
  view: ({ context: { readable } }: Given) => ({ readable }),
}

/** What the chart of the query editor is made of. */
export const queryEditorSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | ({ type: 'draft.change' | 'version.restore' } & Written)
      | { type: 'draft.save' | 'draft.saveAsNew' | 'document.reopen' | 'draft.discard' | 'version.putBack' }
      | { type: 'conflict.keepMine' | 'conflict.takeRemote' },
    children: {} as { preview: 'preview'; comparison: 'comparison'; draft: 'draft'; view: 'view' },
    tags: {} as 'busy' | 'unsaved' | 'saved',
    meta: {} as { why: string },
  },
  actors: {
    openDocument: fromPromise<OpenOutcome, Input>(notProvided('openDocument')),
    preview: queryPreviewMachine,
    saveDocument: fromPromise<QuerySaving, SaveInput>(notProvided('saveDocument')),
    comparison: queryComparisonMachine,
    draft: queryDraftMachine,
    view: queryViewMachine,
  },
  guards: {
    ...editing.guards,
    isUnchanged: ({ context: { draft, saved } }) => isUnchanged(draft, saved),
    isOfDraft: ({ context: { saved } }) => saved?.state === 'draft',
    isProposed: and(['isUnchanged', 'isOfDraft']),
    isLocked: (_, outcome: OpenOutcome | QuerySaving) => outcome.kind === 'locked',
    hasOtherDraftBefore: ({ context: { before, draft } }) => before !== null && !sameDraft(before.draft, draft),
    hasDraftBefore: ({ context }) => context.before !== null,
    isRestored: and(['hasDraftBefore', not('isUnchanged')]),
    isReverted: and(['hasOtherDraftBefore', 'isUnchanged']),
  },
  actions: {
    open: assign((_, outcome: OpenOutcome) => {
      if (outcome.kind === 'missing') return {}
      const { saved, draft, faulty, readable } = outcome
      return { saved, draft, faulty, readable }
    }),
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
    keepOutcome: assign((_, outcome: QuerySaving) => ({
      ...(outcome.kind === 'saved' ? { queryId: outcome.queryId, before: null } : {}),
      ...keptOf(outcome),
    })),
    explain: assign(editing.explained),
    keepProblem: assign(withProblem),
    forgetProblem: assign({ problem: null }),
    discard: assign(({ context }) => {
      const discarded = { ...editing.discarded(context), readable: true, before: null }
      const { saved, beginning = '' } = context
      return saved === null
        ? { ...discarded, draft: { ...blank, text: beginning }, faulty: isBeginning(beginning) }
        : discarded
    }),
    keepMine: assign(({ context }) => editing.mineKept(context)),
    takeRemote: assign(({ context }) => ({ ...editing.remoteTaken(context), readable: true })),
    detach: assign({ queryId: null, saved: null, remote: null, problem: null }),
    tellPreview: sendTo('preview', (given) => ({ type: 'text.change' as const, ...told.preview(given) })),
    tellComparison: sendTo('comparison', (given) => ({ type: 'texts.change' as const, ...told.comparison(given) })),
    tellDraft: sendTo('draft', (given) => ({ type: 'draft.change' as const, ...told.draft(given) })),
    tellView: sendTo('view', (given) => ({ type: 'text.change' as const, ...told.view(given) })),
  },
})
