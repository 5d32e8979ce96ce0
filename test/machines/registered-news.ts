import { postUpdatesMachine } from '#src/machines/post-news.ts'
import { done, failed } from './ends.ts'
import type { Registered } from './registered.ts'

export const postNews: Registered = {
  machine: postUpdatesMachine,
  decides: 'How a page hears that its workspace has other posts than those it shows.',
  file: 'post-news.ts',
  inputs: [{ workspaceId: 'w1' }],
  samples: {
    'version.heard': ['1', '2'].map((version) => ({ type: 'version.heard', version })),
    ...done('follow', 'ended', 'refused'),
    ...done('askVersion', { kind: 'version', version: '3' }, { kind: 'refused' }),
    ...failed('follow', 'askVersion'),
  },
}
