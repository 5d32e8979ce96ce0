import { viewAsMachine } from '#src/machines/view-as.ts'
import { movesOf } from './moves.ts'

const from = {}
const moves = { viewer: 'asViewer', manager: 'asManager', stop: 'asOneself', end: 'asOneself' } as const

export const viewAsMoves = movesOf({
  machine: viewAsMachine,
  events: {
    viewer: { type: 'view.asViewer', workspaceId: 'w1' },
    manager: { type: 'view.asManager', workspaceId: 'w1' },
    stop: { type: 'view.stop' },
    end: { type: 'session.ended' },
  },
  places: {
    asOneself: { from, by: [], moves: { viewer: 'asViewer', manager: 'asManager', end: 'asOneself' } },
    asViewer: { from, by: ['viewer'], moves },
    asManager: { from, by: ['manager'], moves },
  },
})
