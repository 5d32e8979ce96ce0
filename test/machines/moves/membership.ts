import { membershipMachine } from '#src/machines/membership.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses, type Move } from './moves.ts'

const owner = { planExpiredAt: null, privilege: 'owner' }
const viewer = { planExpiredAt: null, privilege: 'viewer' }
const ending = { planExpiredAt: 1_000, privilege: 'owner' }
const both = { planExpiredAt: 1_000, privilege: 'viewer' }
const from = { workspaceId: 'w1', facts: owner }
const loaded = (facts: object) => done('loadWorkspace', { kind: 'loaded', facts })
const deeds = (...types: string[]) => types.map((type) => ({ type }))

const asks = { loadWorkspace: { workspaceId: 'w1' } }
const checks = {
  opened: { to: 'asking', context: { facts: owner }, asks, emits: [] },
  differed: { to: 'asking', context: { facts: viewer }, asks, emits: deeds('markStale') },
}
const unchanged: Move = { to: 'known', context: { facts: owner }, emits: [] }

export const membershipMoves = movesOf({
  machine: membershipMachine,
  decides: 'What happens when the role, the plan or the membership of a user changes.',
  events: {
    opened: { type: 'page.opened', facts: owner },
    differed: { type: 'role.differed', facts: viewer },
    same: loaded(owner),
    asViewer: loaded(viewer),
    ending: loaded(ending),
    both: loaded(both),
    removed: done('loadWorkspace', { kind: 'notAMember' }),
    unavailable: done('loadWorkspace', { kind: 'unavailable', signedIn: true, error: 'It broke.' }),
    unreadable: done('loadWorkspace', { kind: 'unreadable', error: 'It broke.' }),
    breaks: failed('loadWorkspace'),
    timePasses,
  },
  places: (place) => ({
    known: { ...place(from, [], checks), context: { facts: owner } },
    asking: place(from, ['opened'], 'busy', {
      same: unchanged,
      asViewer: { to: 'changed', context: { facts: viewer }, emits: deeds('announceRole', 'refetchPages') },
      ending: { to: 'closed', context: { facts: ending }, emits: deeds('reroute') },
      both: { to: 'changed', context: { facts: both }, emits: deeds('reroute', 'announceRole', 'refetchPages') },
      removed: { to: 'gone', emits: deeds('announceRemoval', 'removeWorkspace', 'reroute') },
      unavailable: unchanged,
      unreadable: unchanged,
      breaks: unchanged,
    }),
    changed: place(from, ['opened', 'asViewer'], checks),
    closed: place(from, ['opened', 'ending'], checks),
  }),
})
