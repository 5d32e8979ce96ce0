import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Corrected, CorrectSentiment } from '#contract/posts/corrections.ts'
import type { PostMuteKind } from '#contract/filters/mutes.ts'
import { maxPostsAtOnce } from '#contract/posts/tags.ts'
import { defined } from './defined.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** A change of all selected posts. `sentiment`: null restores the model's verdict. */
export type PostsChange =
  | { kind: 'tag'; tag: string }
  | { kind: 'category'; categoryId: string; belongs: boolean }
  | { kind: 'mute'; what: PostMuteKind }
  | { kind: 'sentiment'; sentiment: CorrectSentiment | null }
/** Undoes exactly what a change did; posts that already had the value stay as they are. */
export type PostsUndo =
  | { kind: 'tag'; tag: string; postIds: readonly string[] }
  | { kind: 'category'; categoryId: string; belongs: boolean; added: readonly string[]; moved: readonly string[] }
  | { kind: 'mute'; muteIds: readonly string[] }
  | {
      kind: 'sentiment'
      made: Corrected
      before: readonly { sentiment: CorrectSentiment | null; postIds: readonly string[] }[]
    }
/** `leftAlone`: how many posts the undo skipped, because someone has changed them since. */
export type PostsUndoResult = { leftAlone: number }
/** `undo`: null if no post had to change. */
export type PostsChangeResult = { count: number; undo: PostsUndo | null }

export type ChangeInput = { workspaceId: string; postIds: readonly string[]; change: PostsChange }
export type UndoInput = { workspaceId: string; undo: PostsUndo }

type Context = {
  workspaceId: string
  /** In order of selection. */
  postIds: readonly string[]
  change: PostsChange | null
  changed: PostsChangeResult | null
  undone: PostsUndoResult | null
  problem: Problem | null
}

const clearedChange = { change: null, changed: null, undone: null, problem: null }

const machineSetup = setup({
  types: {
    input: {} as { workspaceId: string },
    context: {} as Context,
    events: {} as
      | { type: 'post.toggle'; postId: string }
      | { type: 'posts.select'; postIds: readonly string[] }
      | { type: 'selection.clear' }
      | { type: 'posts.change'; change: PostsChange }
      | { type: 'change.retry' }
      | { type: 'change.undo' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    changePosts: fromPromise<PostsChangeResult, ChangeInput>(notProvided('changePosts')),
    undoChange: fromPromise<PostsUndoResult, UndoInput>(notProvided('undoChange')),
  },
  guards: {
    hasPosts: ({ context }) => context.postIds.length > 0,
    isFull: ({ context: { postIds }, event }) => {
      assertEvent(event, 'post.toggle')
      return postIds.length >= maxPostsAtOnce && !postIds.includes(event.postId)
    },
    isLast: ({ context: { postIds }, event }) => {
      assertEvent(event, 'post.toggle')
      return postIds.length === 1 && postIds[0] === event.postId
    },
    isAny: ({ event }) => {
      assertEvent(event, 'posts.select')
      return event.postIds.length > 0
    },
    isMute: ({ context }) => context.change?.kind === 'mute',
    canUndo: ({ context }) => context.changed !== null && context.changed.undo !== null,
  },
  actions: {
    toggle: assign(({ context: { postIds }, event }) => {
      assertEvent(event, 'post.toggle')
      const { postId } = event
      const isOn = postIds.includes(postId)
      return { ...clearedChange, postIds: isOn ? postIds.filter((id) => id !== postId) : [...postIds, postId] }
    }),
    select: assign(({ context: { postIds }, event }) => {
      assertEvent(event, 'posts.select')
      return { ...clearedChange, postIds: [...new Set([...postIds, ...event.postIds])].slice(0, maxPostsAtOnce) }
    }),
    release: assign({ postIds: [] }),
    clearChange: assign(clearedChange),
    storeChange: assign(({ event }) => {
      assertEvent(event, 'posts.change')
      return { ...clearedChange, change: event.change }
    }),
    storeChanged: assign((_, changed: PostsChangeResult) => ({ changed, problem: null })),
    storeUndone: assign((_, undone: PostsUndoResult) => ({ ...clearedChange, undone })),
    storeProblem: assign(withProblem),
  },
})

const toggleTransition = {
  target: 'some',
  actions: 'toggle',
  meta: { why: 'The user selects posts one by one.' },
} as const
const selectTransitions = {
  'post.toggle': [
    { guard: 'isFull', meta: { why: 'One request takes a limited number of posts.' } },
    { guard: 'isLast', target: 'none', actions: 'toggle', meta: { why: 'The user deselects the last post.' } },
    toggleTransition,
  ],
  'posts.select': {
    guard: 'isAny',
    target: 'some',
    actions: 'select',
    meta: { why: 'The user selects several posts at once.' },
  },
  'selection.clear': {
    target: 'none',
    actions: ['release', 'clearChange'],
    meta: { why: 'The user no longer needs the selection.' },
  },
} as const
const changeTransition = {
  'posts.change': {
    guard: 'hasPosts',
    target: 'changing',
    actions: 'storeChange',
    meta: { why: 'The user changes all selected posts together.' },
  },
} as const

/** Selects posts of a list, then tags, sorts, mutes or corrects them together, and undoes that. */
export const postSelectionMachine = machineSetup.createMachine({
  id: 'post-selection',
  context: ({ input: { workspaceId } }) => ({ workspaceId, postIds: [], ...clearedChange }),
  initial: 'none',
  states: {
    none: { description: 'No post is selected.', on: { ...selectTransitions, 'post.toggle': toggleTransition } },
    some: {
      description: 'Posts are selected and can be changed together.',
      on: { ...selectTransitions, ...changeTransition },
    },
    changing: {
      description: 'The server changes either all selected posts or none.',
      tags: ['busy'],
      invoke: {
        id: 'changePosts',
        src: 'changePosts',
        input: ({ context: { workspaceId, postIds, change } }) => ({ workspaceId, postIds, change: change! }),
        onDone: [
          {
            guard: 'isMute',
            target: 'changed',
            actions: [{ type: 'storeChanged', params: ({ event }) => event.output }, 'release'],
            meta: { why: 'Muted posts leave the list and the selection.' },
          },
          {
            target: 'changed',
            actions: { type: 'storeChanged', params: ({ event }) => event.output },
            meta: { why: 'The posts stay selected for another change.' },
          },
        ],
        onError: { target: 'failed', actions: storeProblem, meta: { why: 'The page shows why the change failed.' } },
      },
    },
    changed: {
      description: 'The page confirms the change; the user can undo it if any post changed.',
      on: {
        ...selectTransitions,
        ...changeTransition,
        'change.undo': {
          guard: 'canUndo',
          target: 'undoing',
          meta: { why: 'The user wants the posts as they were before.' },
        },
      },
    },
    failed: {
      description: 'The change failed; the posts are still selected.',
      on: {
        ...selectTransitions,
        ...changeTransition,
        'change.retry': { target: 'changing', meta: { why: 'The connection may be back.' } },
      },
    },
    undoing: {
      description: 'The server is undoing this change and nothing else.',
      tags: ['busy'],
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => ({
          workspaceId: context.workspaceId,
          undo: defined(defined(context, 'changed'), 'undo'),
        }),
        onDone: {
          target: 'undone',
          actions: { type: 'storeUndone', params: ({ event }) => event.output },
          meta: { why: 'The page confirms the undo.' },
        },
        onError: { target: 'changed', actions: storeProblem, meta: { why: 'The undo failed; the user can retry it.' } },
      },
    },
    undone: {
      description: 'The page confirms the undo, which skipped posts that were changed since.',
      on: { ...selectTransitions, ...changeTransition },
    },
  },
})
