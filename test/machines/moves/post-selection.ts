import { postSelectionMachine } from '#src/machines/post-selection.ts'
import { done, failed } from '../story.ts'
import { movesOf } from './moves.ts'

const from = { workspaceId: 'w1' }
const undo = { kind: 'tag', tag: 'To answer', postIds: ['p1'] }
const selecting = { one: 'some', many: 'some', clear: 'none' }
const changing = { tag: 'changing', mute: 'changing', correct: 'changing' }

export const postSelectionMoves = movesOf({
  machine: postSelectionMachine,
  events: {
    one: { type: 'post.toggle', postId: 'p1' },
    many: { type: 'posts.select', postIds: Array.from({ length: 1_000 }, (_, index) => `p${index + 2}`) },
    clear: { type: 'selection.clear' },
    tag: { type: 'posts.change', change: { kind: 'tag', tag: 'To answer' } },
    mute: { type: 'posts.change', change: { kind: 'mute', what: 'author' } },
    correct: { type: 'posts.change', change: { kind: 'sentiment', sentiment: 'negative' } },
    retry: { type: 'change.retry' },
    undo: { type: 'change.undo' },
    changed: done('changePosts', { count: 1, undo }),
    wasSo: done('changePosts', { count: 0, undo: null }),
    breaks: failed('changePosts'),
    undone: done('undoChange', { leftAlone: 0 }),
    undoBreaks: failed('undoChange'),
  },
  places: {
    none: { from, by: [], moves: selecting },
    some: { from, by: ['one'], moves: { ...selecting, one: 'none', ...changing } },
    'some, all that one call takes': { from, by: ['many'], moves: { many: 'some', clear: 'none', ...changing } },
    changing: { from, by: ['one', 'tag'], moves: { changed: 'changed', wasSo: 'changed', breaks: 'failed' } },
    changed: {
      from,
      by: ['one', 'tag', 'changed'],
      moves: { ...selecting, one: 'none', ...changing, undo: 'undoing' },
    },
    'changed, as it was': {
      from,
      by: ['one', 'tag', 'wasSo'],
      moves: { ...selecting, one: 'none', ...changing },
    },
    'changed, and the posts are still there': {
      from,
      by: ['one', 'correct', 'changed'],
      moves: { ...selecting, one: 'none', ...changing, undo: 'undoing' },
    },
    'changed, and the posts are gone': {
      from,
      by: ['one', 'mute', 'changed'],
      moves: { ...selecting, undo: 'undoing' },
    },
    'changed, all that one call takes': {
      from,
      by: ['many', 'tag', 'changed'],
      moves: { many: 'some', clear: 'none', ...changing, undo: 'undoing' },
    },
    'failed, all that one call takes': {
      from,
      by: ['many', 'tag', 'breaks'],
      moves: { many: 'some', clear: 'none', ...changing, retry: 'changing' },
    },
    failed: {
      from,
      by: ['one', 'tag', 'breaks'],
      moves: { ...selecting, one: 'none', ...changing, retry: 'changing' },
    },
    undoing: { from, by: ['one', 'tag', 'changed', 'undo'], moves: { undone: 'undone', undoBreaks: 'changed' } },
    'undoing, of posts that were gone': {
      from,
      by: ['one', 'mute', 'changed', 'undo'],
      moves: { undone: 'undone', undoBreaks: 'changed' },
    },
    undone: {
      from,
      by: ['one', 'tag', 'changed', 'undo', 'undone'],
      moves: { ...selecting, one: 'none', ...changing },
    },
    'undone, and the posts are gone': {
      from,
      by: ['one', 'mute', 'changed', 'undo', 'undone'],
      moves: selecting,
    },
    'undone, all that one call takes': {
      from,
      by: ['many', 'tag', 'changed', 'undo', 'undone'],
      moves: { many: 'some', clear: 'none', ...changing },
    },
  },
})
