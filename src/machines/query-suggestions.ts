import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { maxMarkedPosts } from '#contract/saved-queries/queries.ts'
import { requestOutcomes, invalidTextState, typingPauseState, typingPauseMs } from './request-states.ts'
import { notProvided } from './not-provided.ts'

/** `days`: as in the preview. `faulty`: the text doesn't parse. */
type Search = { text: string; faulty: boolean; days: { from: string; to: string } | null }
type Input = Search & { workspaceId: string }
export type Mark = 'relevant' | 'notRelevant'
/** IDs of the marked posts, each in one list: as many as a request takes, without the oldest. */
type Marks = Readonly<Record<Mark, readonly string[]>>
type Context = Input & { marks: Marks }
export type SuggestionsInput = Omit<Context, 'faulty'>

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-maxMarkedPosts)

/** Suggests words that separate the posts marked as relevant from those that aren't. The marks outlast any text. */
export const querySuggestionsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | ({ type: 'search.change' } & Search)
      | { type: 'post.mark'; postId: string; as: Mark }
      | { type: 'suggestions.retry' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    suggestTerms: fromPromise<unknown, SuggestionsInput>(notProvided('suggestTerms')),
  },
  guards: {
    isUnreadable: ({ context }) => context.faulty || context.text.trim() === '',
    needsMarks: ({ context: { marks } }) =>
      marks.notRelevant.length === 0 || marks.relevant.length + marks.notRelevant.length < 2,
  },
  actions: {
    change: assign(({ event }) => {
      assertEvent(event, 'search.change')
      const { text, faulty, days } = event
      return { text, faulty, days }
    }),
    mark: assign(({ context: { marks }, event }) => {
      assertEvent(event, 'post.mark')
      const { postId, as } = event
      const other = as === 'relevant' ? 'notRelevant' : 'relevant'
      return {
        marks: {
          ...marks,
          [as]: toggled(marks[as], postId),
          [other]: marks[other].filter((id) => id !== postId),
        },
      }
    }),
  },
  delays: { PAUSE: typingPauseMs },
}).createMachine({
  id: 'query-suggestions',
  context: ({ input: { workspaceId, text, faulty, days } }) => ({
    workspaceId,
    text,
    faulty,
    days,
    marks: { relevant: [], notRelevant: [] },
  }),
  initial: 'reading',
  on: {
    'search.change': {
      target: '.reading',
      actions: 'change',
      meta: { why: 'Another text, or other days, find other posts. The marks stay.' },
    },
    'post.mark': {
      target: '.reading',
      actions: 'mark',
      meta: { why: 'Another mark may separate the posts better.' },
    },
  },
  states: {
    reading: {
      description: 'Does the text parse, and are enough posts marked?',
      always: [
        { guard: 'isUnreadable', target: 'invalid', meta: { why: "A text that doesn't parse can't be changed." } },
        { guard: 'needsMarks', target: 'marking', meta: { why: 'Too few marks separate nothing.' } },
        { target: 'settling', meta: { why: 'The server can compare the marked posts.' } },
      ],
    },
    invalid: invalidTextState,
    marking: { description: 'The user marks posts: one of each kind, or two that aren’t relevant.' },
    settling: typingPauseState,
    asking: {
      description: 'The server is looking for separating words; leaving this state cancels the request.',
      tags: ['busy'],
      invoke: {
        id: 'suggestTerms',
        src: 'suggestTerms',
        input: ({ context: { workspaceId, text, days, marks } }) => ({ workspaceId, text, days, marks }),
        ...requestOutcomes,
      },
    },
    shown: { description: 'The page shows the suggestions, if any.' },
    unavailable: {
      description: 'The suggestions failed; the user can retry them.',
      on: { 'suggestions.retry': { target: 'asking', meta: { why: 'The connection may be back.' } } },
    },
  },
})
