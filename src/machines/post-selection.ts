import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Corrected, CorrectSentiment } from '#contract/posts/corrections.ts'
import type { PostMuteKind } from '#contract/filters/mutes.ts'
import { maxPostsAtOnce } from '#contract/posts/tags.ts'
import { defined } from './defined.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** What is done with all selected posts at once; a sentiment of null is the model's verdict. */
export type PostsChange =
  | { kind: 'tag'; tag: string }
  | { kind: 'mute'; what: PostMuteKind }
  | { kind: 'sentiment'; sentiment: CorrectSentiment | null }
/** What takes a change back, exactly: what it found as it is now is not touched. */
export type PostsUndo =
  | { kind: 'tag'; tag: string; postIds: readonly string[] }
  | { kind: 'mute'; muteIds: readonly string[] }
  | {
      kind: 'sentiment'
      made: Corrected
      before: readonly { sentiment: CorrectSentiment | null; postIds: readonly string[] }[]
    }
/** What somebody has changed since is left alone. */
export type PostsUndone = { leftAlone: number }
/** `undo` is null where everything was so before. */
export type PostsChanged = { count: number; undo: PostsUndo | null }

export type ChangeInput = { workspaceId: string; postIds: readonly string[]; change: PostsChange }
export type UndoInput = { workspaceId: string; undo: PostsUndo }

type Context = {
  workspaceId: string
  /** In the order in which they were selected. */
  postIds: readonly string[]
  change: PostsChange | null
  changed: PostsChanged | null
  undone: PostsUndone | null
  problem: Problem | null
}

const unchanged = { change: null, changed: null, undone: null, problem: null }

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
    changePosts: fromPromise<PostsChanged, ChangeInput>(notProvided('changePosts')),
    undoChange: fromPromise<PostsUndone, UndoInput>(notProvided('undoChange')),
  },
  guards: {
    hasPosts: ({ context }) => context.postIds.length > 0,
    isFull: ({ context: { postIds }, event }) => {
      assertEvent(event, 'post.toggle')
      return postIds.length >= maxPostsAtOnce && !postIds.includes(event.postId)
    },
    isMute: ({ context }) => context.change?.kind === 'mute',
    canUndo: ({ context }) => context.changed !== null && context.changed.undo !== null,
  },
  actions: {
    toggle: assign(({ context: { postIds }, event }) => {
      assertEvent(event, 'post.toggle')
      const { postId } = event
      const isOn = postIds.includes(postId)
      return { ...unchanged, postIds: isOn ? postIds.filter((id) => id !== postId) : [...postIds, postId] }
    }),
    select: assign(({ context: { postIds }, event }) => {
      assertEvent(event, 'posts.select')
      return { ...unchanged, postIds: [...new Set([...postIds, ...event.postIds])].slice(0, maxPostsAtOnce) }
    }),
    release: assign({ postIds: [] }),
    clearChange: assign(unchanged),
    storeChange: assign(({ event }) => {
      assertEvent(event, 'posts.change')
      return { ...unchanged, change: event.change }
    }),
    storeChanged: assign((_, changed: PostsChanged) => ({ changed, problem: null })),
    storeUndone: assign((_, undone: PostsUndone) => ({ ...unchanged, undone })),
    storeProblem: assign(withProblem),
  },
})

const toggling = { target: 'counting', actions: 'toggle', meta: { why: 'A person picks posts one by one.' } } as const
const selecting = {
  'post.toggle': [{ guard: 'isFull', meta: { why: 'One call takes so many posts and no more.' } }, toggling],
  'posts.select': { target: 'counting', actions: 'select', meta: { why: 'A person picks a row of posts at once.' } },
  'selection.clear': {
    target: 'none',
    actions: ['release', 'clearChange'],
    meta: { why: 'A person is done with them.' },
  },
} as const
const changing = {
  'posts.change': {
    guard: 'hasPosts',
    target: 'changing',
    actions: 'storeChange',
    meta: { why: 'Something is to be done with all of them.' },
  },
} as const

/** Which posts of a list are selected, and what becomes of them: tagged, muted or corrected together, and that taken back. */
export const postSelectionMachine = machineSetup.createMachine({
  id: 'post-selection',
  context: ({ input: { workspaceId } }) => ({ workspaceId, postIds: [], ...unchanged }),
  initial: 'none',
  states: {
    none: { description: 'No post is selected.', on: { ...selecting, 'post.toggle': toggling } },
    counting: {
      description: 'Is any post selected still?',
      always: [
        { guard: 'hasPosts', target: 'some', meta: { why: 'Something can be done with them.' } },
        { target: 'none', meta: { why: 'The last one was let go.' } },
      ],
    },
    some: {
      description: 'Posts are selected, and something can be done with them.',
      on: { ...selecting, ...changing },
    },
    changing: {
      description: 'The server changes all of them, or none.',
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
            meta: { why: 'What is muted leaves the list, and the selection with it.' },
          },
          {
            target: 'changed',
            actions: { type: 'storeChanged', params: ({ event }) => event.output },
            meta: { why: 'The posts stay, perhaps for another change.' },
          },
        ],
        onError: { target: 'failed', actions: storeProblem, meta: { why: 'The reason is shown beside the posts.' } },
      },
    },
    changed: {
      description: 'It is done, and said; it can be undone.',
      on: {
        ...selecting,
        ...changing,
        'change.undo': { guard: 'canUndo', target: 'undoing', meta: { why: 'A person wants it as it was.' } },
      },
    },
    failed: {
      description: 'Nothing was changed; the posts are selected still.',
      on: {
        ...selecting,
        ...changing,
        'change.retry': { target: 'changing', meta: { why: 'Connections come back.' } },
      },
    },
    undoing: {
      description: 'The server takes back what the change did, and nothing else.',
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
          meta: { why: 'Whoever undid it wants to know.' },
        },
        onError: { target: 'changed', actions: storeProblem, meta: { why: 'It can be tried again.' } },
      },
    },
    undone: {
      description: 'It is as it was before, and said; what somebody else has changed since was left alone.',
      on: { ...selecting, ...changing },
    },
  },
})
