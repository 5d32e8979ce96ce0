import { viewAsMachine } from '#src/machines/view-as.ts'
import { movesOf } from './moves.ts'

/** The next person sees nothing as somebody else did. */
const end = { to: 'asOneself', context: { workspaceId: '' } }
const moves = {
  viewer: { to: 'asViewer', context: { workspaceId: 'w1' } },
  manager: { to: 'asManager', context: { workspaceId: 'w2' } },
  end,
}

export const viewAsMoves = movesOf({
  machine: viewAsMachine,
  decides: 'Which role an owner previews a workspace as.',
  events: {
    viewer: { type: 'view.asViewer', workspaceId: 'w1' },
    manager: { type: 'view.asManager', workspaceId: 'w2' },
    stop: { type: 'view.stop' },
    end: { type: 'session.ended' },
  },
  places: (place) => ({
    asOneself: place(undefined, [], moves),
    asViewer: place(undefined, ['viewer'], { ...moves, stop: 'asOneself' }),
    asManager: place(undefined, ['manager'], { ...moves, stop: 'asOneself' }),
  }),
})
