import { assign, fromPromise, setup } from 'xstate'
import {
  blankFilter,
  sameFilter,
  wordsOfFilter,
  type FilterOpening,
  type FilterSave,
  type FilterSaving,
  type FilterWords,
  type SavedFilter,
} from './filter-words.ts'
import { troubleOf, type Trouble } from './trouble.ts'

/** `given`: words to begin a new filter with. */
type Input = { workspaceId: string; filterId: string | null; given: FilterWords | null }
type Context = Input & {
  words: FilterWords
  faulty: boolean
  saved: SavedFilter | null
  theirs: SavedFilter | null
  trouble: Trouble | null
}

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`)
}

/** What the chart of the filter editor is made of. */
export const filterEditorSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
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
    isOutcome: (_, { outcome, as }: { outcome: FilterSaving; as: FilterSaving['kind'] }) => outcome.kind === as,
  },
  actions: {
    open: assign((_, outcome: FilterOpening) =>
      outcome.kind === 'opened' ? { saved: outcome.saved, words: outcome.words, faulty: outcome.faulty } : {},
    ),
    change: assign(({ event }) =>
      event.type === 'words.change' ? { words: event.words, faulty: event.faulty, trouble: null } : {},
    ),
    keepOutcome: assign((_, outcome: FilterSaving) => {
      if (outcome.kind === 'saved')
        return { filterId: outcome.filterId, saved: outcome.saved, theirs: null, trouble: null }
      if (outcome.kind === 'conflict') return { theirs: outcome.theirs }
      return outcome.kind === 'refused' ? { trouble: outcome.trouble } : {}
    }),
    explain: assign((_, trouble: Trouble) => ({ trouble })),
    keepTrouble: assign((_, { thrown }: { thrown: unknown }) => ({ trouble: troubleOf(thrown) })),
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
