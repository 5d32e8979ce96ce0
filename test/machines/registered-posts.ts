import { done, failed } from './ends.ts'
import { exportMachine } from '#src/machines/export.ts'
import { postSelectionMachine } from '#src/machines/post-selection.ts'
import type { Registered } from './registered.ts'

const workspaceId = 'w1'
const request = { format: 'csv', view: { table: 'posts', from: '2026-03-01', to: '2026-03-30' } }

export const exportFile: Registered = {
  machine: exportMachine,
  decides: 'How what a page shows, or a whole workspace, becomes a file: asked for, followed, cancelled, saved.',
  file: 'export.ts',
  inputs: [{ workspaceId }],
  samples: {
    'export.start': [request, 'workspace'].map((asked) => ({ type: 'export.start', request: asked })),
    'export.found': [{ type: 'export.found', exportId: 'e2' }],
    ...done('startExport', { exportId: 'e1' }),
    ...done('askExport', 'running', 'ready', 'failed', 'cancelled', 'expired'),
    ...done('cancelExport', {}),
    ...done('saveExport', {}),
    ...failed('startExport', 'askExport', 'cancelExport', 'saveExport'),
  },
}

export const postSelection: Registered = {
  machine: postSelectionMachine,
  decides: 'Which posts of a list are selected, and how what is done with all of them ends.',
  file: 'post-selection.ts',
  inputs: [{ workspaceId }],
  samples: {
    'post.toggle': ['p1', 'p2'].map((postId) => ({ type: 'post.toggle', postId })),
    'posts.select': [{ type: 'posts.select', postIds: Array.from({ length: 1_000 }, (_, index) => `p${index + 2}`) }],
    'posts.change': [
      { type: 'posts.change', change: { kind: 'tag', tag: 'To answer' } },
      { type: 'posts.change', change: { kind: 'mute', what: 'author' } },
      { type: 'posts.change', change: { kind: 'sentiment', sentiment: 'negative' } },
    ],
    ...done(
      'changePosts',
      { count: 1, undo: { kind: 'tag', tag: 'To answer', postIds: ['p1'] } },
      { count: 0, undo: null },
    ),
    ...done('undoChange', {}),
    ...failed('changePosts', 'undoChange'),
  },
  sameAs: ({ value, context: { postIds, change, changed, problem: told } }) => [
    value,
    Math.min(postIds.length, 3),
    change?.kind,
    changed?.undo !== null,
    told !== null,
  ],
}
