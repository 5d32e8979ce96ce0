import { viewAsMachine } from '#src/machines/view-as.ts'
import type { Registered } from './registered.ts'

const workspaceId = 'w1'

export const viewAs: Registered = {
  machine: viewAsMachine,
  decides: 'As which role an owner sees a workspace.',
  file: 'view-as.ts',
  inputs: [undefined],
  samples: {
    'view.asViewer': [{ type: 'view.asViewer', workspaceId }],
    'view.asManager': [{ type: 'view.asManager', workspaceId }],
    'view.stop': [{ type: 'view.stop' }],
    'session.ended': [{ type: 'session.ended' }],
  },
}
