import { createActor, type SnapshotFrom } from 'xstate'
import { setViewedAs, type Viewed } from '#src/api/viewed-as.ts'
import { viewAsMachine } from '#src/machines/view-as.ts'
import type { SessionActor } from '#src/session/session-actor.ts'
import type { Inspect } from '#src/widgets/actors/inspected.ts'

const viewedIn = ({ value, context: { workspaceId } }: SnapshotFrom<typeof viewAsMachine>): Viewed | null =>
  value === 'asOneself' ? null : { workspaceId, role: value === 'asViewer' ? 'viewer' : 'manager' }

/** Tracks the role that this tab views a workspace as, for requests. The session's end resets it. */
export function startViewAs({ session, inspect }: { session: SessionActor; inspect: Inspect | undefined }) {
  const actor = createActor(viewAsMachine, { inspect })
  actor.subscribe((snapshot) => setViewedAs(viewedIn(snapshot)))
  actor.start()
  const end = () => actor.send({ type: 'session.ended' })
  session.on('session.ended', end)
  session.on('session.replaced', end)
  return actor
}
