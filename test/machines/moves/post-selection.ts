import { postSelectionMachine } from '#src/machines/post-selection.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf } from './moves.ts'

const from = { workspaceId: 'w1' }
const undo = { kind: 'tag', tag: 'To answer', postIds: ['p1'] }
const changed = { count: 1, undo }
const [tagging, muting, correcting] = [
  { kind: 'tag', tag: 'To answer' },
  { kind: 'mute', what: 'author' },
  { kind: 'sentiment', sentiment: 'negative' },
]
const many = Array.from({ length: 1_000 }, (_, index) => `p${index + 2}`)

/** Nothing that was done is left. */
const forgotten = { change: null, changed: null, undone: null, problem: null }
const selects = (...postIds: string[]) => ({
  to: postIds.length > 0 ? 'some' : 'none',
  context: { postIds, ...forgotten },
  asks: {},
})
const selecting = (...selected: string[]) => ({
  one: selected.includes('p1') ? selects() : selects('p1'),
  two: selects(...selected, 'p2'),
  // As many as one call takes.
  many: selects(...selected, ...many.slice(0, 1_000 - selected.length)),
  clear: selects(),
})
const changes = (change: object, postIds: readonly string[]) => ({
  to: 'changing',
  context: { postIds, change, changed: null, undone: null, problem: null },
  asks: { changePosts: { workspaceId: 'w1', postIds, change } },
})
const changing = (...postIds: string[]) => ({
  tag: changes(tagging!, postIds),
  mute: changes(muting!, postIds),
  correct: changes(correcting!, postIds),
})
const withOne = { ...selecting('p1'), ...changing('p1') }
const withMany = { many: 'some', two: selects(...many.slice(1)), clear: selects(), ...changing(...many) }
const undoes = { to: 'undoing', asks: { undoChange: { workspaceId: 'w1', undo } } }

export const postSelectionMoves = movesOf({
  machine: postSelectionMachine,
  decides: 'Which posts of a list are selected, and how an action on all of them ends.',
  events: {
    one: { type: 'post.toggle', postId: 'p1' },
    two: { type: 'post.toggle', postId: 'p2' },
    many: { type: 'posts.select', postIds: many },
    clear: { type: 'selection.clear' },
    tag: { type: 'posts.change', change: tagging },
    mute: { type: 'posts.change', change: muting },
    correct: { type: 'posts.change', change: correcting },
    retry: { type: 'change.retry' },
    undo: { type: 'change.undo' },
    changed: done('changePosts', changed),
    wasSo: done('changePosts', { count: 0, undo: null }),
    breaks: failed('changePosts'),
    undone: done('undoChange', { leftAlone: 1 }),
    undoBreaks: failed('undoChange'),
  },
  places: (place) => ({
    none: { from, by: [], context: { postIds: [], ...forgotten }, moves: selecting() },
    some: place(from, ['one'], withOne),
    'some, all that one call takes': place(from, ['many'], { ...withMany, many: selects(...many) }),
    changing: place(from, ['one', 'tag'], 'busy', {
      changed: { to: 'changed', context: { postIds: ['p1'], changed } },
      wasSo: { to: 'changed', context: { changed: { count: 0, undo: null } } },
      breaks: { to: 'failed', context: { postIds: ['p1'], problem: broke } },
    }),
    changed: place(from, ['one', 'tag', 'changed'], { ...withOne, undo: undoes }),
    'changed, as it was': place(from, ['one', 'tag', 'wasSo'], withOne),
    'changed, and the posts are still there': {
      from,
      by: ['one', 'correct', 'changed'],
      context: { postIds: ['p1'] },
      moves: { ...withOne, undo: undoes },
    },
    // What is muted leaves the selection.
    'changed, and the posts are gone': {
      from,
      by: ['one', 'mute', 'changed'],
      context: { postIds: [] },
      moves: { ...selecting(), undo: undoes },
    },
    'changed, all that one call takes': place(from, ['many', 'tag', 'changed'], { ...withMany, undo: undoes }),
    'failed, all that one call takes': place(from, ['many', 'tag', 'breaks'], {
      ...withMany,
      retry: { to: 'changing', asks: changes(tagging!, many).asks },
    }),
    failed: place(from, ['one', 'tag', 'breaks'], {
      ...withOne,
      retry: { to: 'changing', asks: changes(tagging!, ['p1']).asks },
    }),
    undoing: place(from, ['one', 'tag', 'changed', 'undo'], 'busy', {
      undone: { to: 'undone', context: { postIds: ['p1'], change: null, changed: null, undone: { leftAlone: 1 } } },
      undoBreaks: { to: 'changed', context: { changed, problem: broke } },
    }),
    'undoing, of posts that were gone': place(from, ['one', 'mute', 'changed', 'undo'], 'busy', {
      undone: 'undone',
      undoBreaks: 'changed',
    }),
    undone: place(from, ['one', 'tag', 'changed', 'undo', 'undone'], withOne),
    'undone, and the posts are gone': place(from, ['one', 'mute', 'changed', 'undo', 'undone'], selecting()),
    'undone, all that one call takes': place(from, ['many', 'tag', 'changed', 'undo', 'undone'], withMany),
  }),
  sameAs: ({ value, context: { postIds, change, changed: made, problem: told } }) => [
    value,
    Math.min(postIds.length, 3),
    change?.kind,
    made?.undo !== null,
    told !== null,
  ],
})
