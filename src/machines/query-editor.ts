import { assign, fromPromise, sendTo, setup } from 'xstate'
import { queryDraftMachine, type Words } from './query-draft.ts'
import { queryPreviewMachine } from './query-preview.ts'
import { troubleOf, type Trouble } from './trouble.ts'

/** Words as they are saved: their version, and who saved them. */
export type SavedWords = Words & { version: number; by: string | null }

/** `faulty`: the text does not parse, so it can be neither saved nor previewed. */
export type OpenOutcome =
  | { kind: 'opened'; saved: SavedWords | null; words: Words; faulty: boolean }
  | { kind: 'missing' }
export type SaveOutcome =
  | { kind: 'saved'; queryId: string; saved: SavedWords }
  | { kind: 'conflict'; theirs: SavedWords }
  | { kind: 'deleted' }
  | { kind: 'refused'; trouble: Trouble }

/** `given`: words to begin a new query with. */
type Input = { workspaceId: string; queryId: string | null; given: Words | null }
type Context = Input & {
  words: Words
  faulty: boolean
  saved: SavedWords | null
  theirs: SavedWords | null
  trouble: Trouble | null
}
export type SaveInput = Words & { workspaceId: string; queryId: string | null; version: number | null }

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`)
}

const blank: Words = { name: '', text: '' }
const same = (one: Words, other: Words) => one.name === other.name && one.text === other.text
const wordsOf = ({ name, text }: Words): Words => ({ name, text })

const nameless: Trouble = { code: 'nameless', detail: 'Give the query a name.' }
const unreadable: Trouble = {
  code: 'faulty',
  detail: 'The query cannot be read yet. It is kept as a draft in this browser.',
}

type Done<Output> = { event: { output: Output } }
const whenSaving = (as: SaveOutcome['kind']) =>
  ({ type: 'isOutcome', params: ({ event }: Done<SaveOutcome>) => ({ outcome: event.output, as }) }) as const
const keepOutcome = { type: 'keepOutcome', params: ({ event }: Done<SaveOutcome>) => event.output } as const

/** Writes one saved query. No word is lost: not by a failed save, a colleague, a reload or a closed tab. */
export const queryEditorMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'words.change'; words: Words; faulty: boolean }
      | { type: 'query.save' | 'query.saveAsNew' | 'query.reopen' | 'draft.discard' }
      | { type: 'conflict.keepMine' | 'conflict.takeTheirs' },
    children: {} as { preview: 'preview'; draft: 'draft' },
    tags: {} as 'busy' | 'unsaved' | 'saved',
    meta: {} as { why: string },
  },
  actors: {
    openQuery: fromPromise<OpenOutcome, Input>(notProvided('openQuery')),
    preview: queryPreviewMachine,
    saveQuery: fromPromise<SaveOutcome, SaveInput>(notProvided('saveQuery')),
    draft: queryDraftMachine,
  },
  guards: {
    isMissing: (_, outcome: OpenOutcome) => outcome.kind === 'missing',
    isFaulty: ({ context }) => context.faulty,
    isNameless: ({ context }) => context.words.name.trim() === '',
    isUnchanged: ({ context }) => same(context.words, context.saved ?? blank),
    isOutcome: (_, { outcome, as }: { outcome: SaveOutcome; as: SaveOutcome['kind'] }) => outcome.kind === as,
  },
  actions: {
    open: assign((_, outcome: OpenOutcome) =>
      outcome.kind === 'opened' ? { saved: outcome.saved, words: outcome.words, faulty: outcome.faulty } : {},
    ),
    change: assign(({ event }) =>
      event.type === 'words.change' ? { words: event.words, faulty: event.faulty, trouble: null } : {},
    ),
    keepOutcome: assign((_, outcome: SaveOutcome) => {
      if (outcome.kind === 'saved')
        return { queryId: outcome.queryId, saved: outcome.saved, theirs: null, trouble: null }
      if (outcome.kind === 'conflict') return { theirs: outcome.theirs }
      return outcome.kind === 'refused' ? { trouble: outcome.trouble } : {}
    }),
    explain: assign((_, trouble: Trouble) => ({ trouble })),
    keepTrouble: assign((_, { thrown }: { thrown: unknown }) => ({ trouble: troubleOf(thrown) })),
    forgetTrouble: assign({ trouble: null }),
    discard: assign(({ context: { saved } }) => ({ words: wordsOf(saved ?? blank), faulty: false, trouble: null })),
    keepMine: assign(({ context: { theirs } }) => ({ saved: theirs, theirs: null })),
    takeTheirs: assign(({ context: { theirs, words } }) => ({
      saved: theirs,
      words: wordsOf(theirs ?? words),
      faulty: false,
      theirs: null,
    })),
    detach: assign({ queryId: null, saved: null, theirs: null, trouble: null }),
    tellPreview: sendTo('preview', ({ context: { words, faulty } }) => ({
      type: 'text.change' as const,
      text: words.text,
      faulty,
    })),
    tellDraft: sendTo('draft', ({ context: { queryId, words, saved } }) => ({
      type: 'draft.change' as const,
      queryId,
      version: saved?.version ?? null,
      words: same(words, saved ?? blank) ? null : words,
    })),
  },
}).createMachine({
  id: 'query-editor',
  context: ({ input }) => ({
    ...input,
    words: input.given ?? blank,
    faulty: false,
    saved: null,
    theirs: null,
    trouble: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The saved words are fetched, and a draft of this browser laid over them.',
      tags: ['busy'],
      invoke: {
        id: 'openQuery',
        src: 'openQuery',
        input: ({ context: { workspaceId, queryId, given } }) => ({ workspaceId, queryId, given }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            meta: { why: 'It was deleted, or never was.' },
          },
          {
            target: 'open',
            actions: { type: 'open', params: ({ event }) => event.output },
            meta: { why: 'There is something to write on.' },
          },
        ],
        onError: {
          target: 'unreachable',
          actions: { type: 'keepTrouble', params: ({ event }) => ({ thrown: event.error }) },
          meta: { why: 'The connection broke.' },
        },
      },
    },
    missing: { description: 'There is no such query.' },
    unreachable: {
      description: 'The query did not load; a person may ask again.',
      on: { 'query.reopen': { target: 'opening', actions: 'forgetTrouble', meta: { why: 'Connections come back.' } } },
    },
    open: {
      description: 'The words can be changed at any time, also while they are saved or previewed.',
      invoke: [
        {
          id: 'preview',
          src: 'preview',
          input: ({ context: { workspaceId, words, faulty } }) => ({ workspaceId, text: words.text, faulty }),
          onError: { meta: { why: 'Words are written without a preview too.' } },
        },
        {
          id: 'draft',
          src: 'draft',
          input: ({ context: { workspaceId, queryId, words } }) => ({ workspaceId, queryId, version: null, words }),
          onError: { meta: { why: 'Words are saved without a draft too.' } },
        },
      ],
      initial: 'comparing',
      on: {
        'words.change': {
          target: '.comparing',
          actions: ['change', 'tellPreview', 'tellDraft'],
          meta: { why: 'The words moved.' },
        },
      },
      states: {
        comparing: {
          description: 'Are the words those that are saved?',
          always: [
            { guard: 'isUnchanged', target: 'unchanged', meta: { why: 'Nothing to save.' } },
            { target: 'edited', meta: { why: 'There is something to save.' } },
          ],
        },
        unchanged: { description: 'The words are those that are saved, or there are none.' },
        edited: {
          description: 'There are words that are not saved; where a save was refused, trouble says why.',
          tags: ['unsaved'],
          on: {
            'query.save': [
              {
                guard: 'isNameless',
                actions: { type: 'explain', params: nameless },
                meta: { why: 'A list needs names.' },
              },
              {
                guard: 'isFaulty',
                actions: { type: 'explain', params: unreadable },
                meta: { why: 'It would find nothing.' },
              },
              { target: 'writing', actions: 'forgetTrouble', meta: { why: 'The words shall be kept.' } },
            ],
            'draft.discard': {
              target: 'comparing',
              actions: ['discard', 'tellPreview', 'tellDraft'],
              meta: { why: 'Back to what is saved.' },
            },
          },
        },
        writing: {
          description: 'The words are on their way; typing goes on.',
          tags: ['busy', 'unsaved'],
          on: {
            'words.change': {
              actions: ['change', 'tellPreview', 'tellDraft'],
              meta: { why: 'A save does not stop a hand.' },
            },
          },
          invoke: {
            id: 'saveQuery',
            src: 'saveQuery',
            input: ({ context: { workspaceId, queryId, saved, words } }) => ({
              workspaceId,
              queryId,
              version: saved?.version ?? null,
              ...words,
            }),
            onDone: [
              {
                guard: whenSaving('saved'),
                target: 'judging',
                actions: [keepOutcome, 'tellDraft'],
                meta: { why: 'Kept.' },
              },
              {
                guard: whenSaving('conflict'),
                target: 'conflicted',
                actions: keepOutcome,
                meta: { why: 'Somebody was faster.' },
              },
              { guard: whenSaving('deleted'), target: 'deletedElsewhere', meta: { why: 'Somebody deleted it.' } },
              { target: 'edited', actions: keepOutcome, meta: { why: 'The server says what is wrong.' } },
            ],
            onError: {
              target: 'edited',
              actions: { type: 'keepTrouble', params: ({ event }) => ({ thrown: event.error }) },
              meta: { why: 'A failed save keeps the words.' },
            },
          },
        },
        judging: {
          description: 'Was something typed while it was saved?',
          always: [
            { guard: 'isUnchanged', target: 'saved', meta: { why: 'What is written is what is saved.' } },
            { target: 'edited', meta: { why: 'The hand was faster.' } },
          ],
        },
        saved: { description: 'The words were saved just now.', tags: ['saved'] },
        conflicted: {
          description: 'Somebody saved other words meanwhile; both are shown and neither is lost.',
          tags: ['unsaved'],
          on: {
            'words.change': {
              actions: ['change', 'tellPreview', 'tellDraft'],
              meta: { why: 'The two may be brought together.' },
            },
            'conflict.keepMine': { target: 'writing', actions: 'keepMine', meta: { why: 'Mine follow theirs.' } },
            'conflict.takeTheirs': {
              target: 'comparing',
              actions: ['takeTheirs', 'tellPreview', 'tellDraft'],
              meta: { why: 'Theirs stand.' },
            },
            'query.saveAsNew': {
              target: 'comparing',
              actions: ['detach', 'tellPreview', 'tellDraft'],
              meta: { why: 'Both shall stand.' },
            },
          },
        },
        deletedElsewhere: {
          description: 'Somebody deleted the query; the words are still here.',
          tags: ['unsaved'],
          on: {
            'words.change': {
              actions: ['change', 'tellPreview', 'tellDraft'],
              meta: { why: 'The words are still here.' },
            },
            'query.saveAsNew': { target: 'writing', actions: 'detach', meta: { why: 'It shall be there again.' } },
          },
        },
      },
    },
  },
})
