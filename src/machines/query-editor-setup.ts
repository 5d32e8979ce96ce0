import { assign, fromPromise, sendTo, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { queryComparisonMachine } from './query-comparison.ts'
import { queryDraftMachine } from './query-draft.ts'
import { queryPreviewMachine } from './query-preview.ts'
import { queryViewMachine } from './query-view.ts'
import {
  blank,
  sameWords,
  wordsOf,
  type Judged,
  type OpenOutcome,
  type QuerySaving,
  type SaveInput,
  type Words,
} from './query-words.ts'
import { isOutcome, keptOf, type Writing } from './saving.ts'
import { troubled, type Trouble } from './trouble.ts'

/** `given`: words to begin a new query with. */
type Input = { workspaceId: string; queryId: string | null; given: Words | null }
type Written = Judged & { words: Words }
type Context = Input &
  Writing<Words> &
  Judged & {
    /** What stood there before an older version was put in its place. */
    before: Written | null
  }

/** A text that was saved has no errors; and there is nothing wrong with none. */
const sound: Judged = { faulty: false, readable: true }

type Given = { context: Context }
/** What the companions of the editor are told, at first and with every change. */
export const told = {
  preview: ({ context: { workspaceId, queryId, words, faulty } }: Given) => ({
    workspaceId,
    queryId,
    text: words.text,
    faulty,
  }),
  comparison: ({ context: { workspaceId, queryId, saved, words, faulty } }: Given) => ({
    workspaceId,
    queryId,
    saved: saved?.text ?? null,
    text: words.text,
    faulty,
  }),
  draft: ({ context: { workspaceId, queryId, saved, words } }: Given) => ({
    workspaceId,
    queryId,
    version: saved?.version ?? null,
    words: sameWords(words, saved ?? blank) ? null : words,
  }),
  view: ({ context: { readable } }: Given) => ({ readable }),
}

/** What the chart of the query editor is made of. */
export const queryEditorSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | ({ type: 'words.change' | 'version.restore' } & Written)
      | { type: 'query.save' | 'query.saveAsNew' | 'query.reopen' | 'draft.discard' | 'version.putBack' }
      | { type: 'conflict.keepMine' | 'conflict.takeTheirs' },
    children: {} as { preview: 'preview'; comparison: 'comparison'; draft: 'draft'; view: 'view' },
    tags: {} as 'busy' | 'unsaved' | 'saved',
    meta: {} as { why: string },
  },
  actors: {
    openQuery: fromPromise<OpenOutcome, Input>(notProvided('openQuery')),
    preview: queryPreviewMachine,
    saveQuery: fromPromise<QuerySaving, SaveInput>(notProvided('saveQuery')),
    comparison: queryComparisonMachine,
    draft: queryDraftMachine,
    view: queryViewMachine,
  },
  guards: {
    isMissing: (_, outcome: OpenOutcome) => outcome.kind === 'missing',
    isLocked: (_, outcome: OpenOutcome) => outcome.kind === 'locked',
    isFaulty: ({ context }) => context.faulty,
    isNameless: ({ context }) => context.words.name.trim() === '',
    isUnchanged: ({ context }) => sameWords(context.words, context.saved ?? blank),
    isRestored: ({ context: { before, words, saved } }) => before !== null && !sameWords(words, saved ?? blank),
    isReverted: ({ context: { before, words, saved } }) =>
      before !== null && sameWords(words, saved ?? blank) && !sameWords(before.words, words),
    isOutcome,
  },
  actions: {
    open: assign((_, outcome: OpenOutcome) => {
      if (outcome.kind === 'missing') return {}
      const { saved, words, faulty, readable } = outcome
      return { saved, words, faulty, readable }
    }),
    change: assign(({ event }) => {
      if (event.type !== 'words.change') return {}
      const { words, faulty, readable } = event
      return { words, faulty, readable, before: null, trouble: null }
    }),
    restore: assign(({ event, context: { words: wordsBefore, faulty: faultyBefore, readable: readableBefore } }) => {
      if (event.type !== 'version.restore') return {}
      const { words, faulty, readable } = event
      const before = { words: wordsBefore, faulty: faultyBefore, readable: readableBefore }
      return { words, faulty, readable, before, trouble: null }
    }),
    putBack: assign(({ context: { before } }) => ({ ...before, before: null })),
    keepOutcome: assign((_, outcome: QuerySaving) => ({
      ...(outcome.kind === 'saved' ? { queryId: outcome.queryId, before: null } : {}),
      ...keptOf(outcome),
    })),
    explain: assign((_, trouble: Trouble) => ({ trouble })),
    keepTrouble: assign(troubled),
    forgetTrouble: assign({ trouble: null }),
    discard: assign(({ context: { saved } }) => ({
      ...sound,
      words: wordsOf(saved ?? blank),
      before: null,
      trouble: null,
    })),
    keepMine: assign(({ context: { theirs } }) => ({ saved: theirs, theirs: null })),
    takeTheirs: assign(({ context: { theirs, words } }) => ({
      ...sound,
      saved: theirs,
      words: wordsOf(theirs ?? words),
      theirs: null,
    })),
    detach: assign({ queryId: null, saved: null, theirs: null, trouble: null }),
    tellPreview: sendTo('preview', (given) => ({ type: 'text.change' as const, ...told.preview(given) })),
    tellComparison: sendTo('comparison', (given) => ({ type: 'texts.change' as const, ...told.comparison(given) })),
    tellDraft: sendTo('draft', (given) => ({ type: 'draft.change' as const, ...told.draft(given) })),
    tellView: sendTo('view', (given) => ({ type: 'text.change' as const, ...told.view(given) })),
  },
})
