import { assign, fromPromise, setup } from 'xstate'
import {
  blankFilter,
  sameFilter,
  wordsOfFilter,
  type FilterOpening,
  type FilterSave,
  type FilterSaving,
  type FilterWords,
} from './filter-words.ts'
import { notProvided } from './not-provided.ts'
import { isOutcome, keptOf, type Writing } from './saving.ts'
import { troubled, type Trouble } from './trouble.ts'

/** `given`: words to begin a new filter with. */
type Input = { workspaceId: string; filterId: string | null; given: FilterWords | null }

/** What the chart of the filter editor is made of. */
export const filterEditorSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Input & Writing<FilterWords>,
    events: {} as
      | { type: 'words.change'; words: FilterWords; faulty: boolean }
      | { type: 'filter.save' | 'filter.saveAsNew' | 'filter.reopen' | 'draft.discard' }
      | { type: 'conflict.keepMine' | 'conflict.takeTheirs' },
    tags: {} as 'busy' | 'unsaved' | 'saved',
    meta: {} as { why: string },
  },
  actors: {
    openFilter: fromPromise<FilterOpening, Input>(notProvided('openFilter')),
    saveFilter: fromPromise<FilterSaving, FilterSave>(notProvided('saveFilter')),
  },
  guards: {
    isMissing: (_, outcome: FilterOpening) => outcome.kind === 'missing',
    isFaulty: ({ context }) => context.faulty,
    isNameless: ({ context }) => context.words.name.trim() === '',
    staysFaulty: ({ event }) => event.type === 'words.change' && event.faulty,
    isUnchanged: ({ context }) => sameFilter(context.words, context.saved ?? blankFilter),
    isOutcome,
  },
  actions: {
    open: assign((_, outcome: FilterOpening) =>
      outcome.kind === 'opened' ? { saved: outcome.saved, words: outcome.words, faulty: outcome.faulty } : {},
    ),
    change: assign(({ event }) =>
      event.type === 'words.change' ? { words: event.words, faulty: event.faulty, trouble: null } : {},
    ),
    keepOutcome: assign((_, outcome: FilterSaving) => ({
      ...(outcome.kind === 'saved' ? { filterId: outcome.filterId } : {}),
      ...keptOf(outcome),
    })),
    explain: assign((_, trouble: Trouble) => ({ trouble })),
    keepTrouble: assign(troubled),
    forgetTrouble: assign({ trouble: null }),
    discard: assign(({ context: { saved } }) => ({
      words: wordsOfFilter(saved ?? blankFilter),
      faulty: false,
      trouble: null,
    })),
    keepMine: assign(({ context: { theirs } }) => ({ saved: theirs, theirs: null })),
    takeTheirs: assign(({ context: { theirs, words } }) => ({
      saved: theirs,
      words: wordsOfFilter(theirs ?? words),
      faulty: false,
      theirs: null,
    })),
    detach: assign({ filterId: null, saved: null, theirs: null, trouble: null }),
    keepDraft: notProvided('keepDraft'),
  },
})
