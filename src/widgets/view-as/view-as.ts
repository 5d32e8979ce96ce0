import type { QueryClient } from '@tanstack/react-query'
import { createActor, type SnapshotFrom } from 'xstate'
import { setViewedAs, type Viewed } from '#src/api/viewed-as.ts'
import type { Role } from '#contract/roles.ts'
import { workspaceKey, workspaceQuery } from '#src/api/workspaces.ts'
import { viewAsMachine } from '#src/machines/view-as.ts'

const viewedIn = ({ value, context: { workspaceId } }: SnapshotFrom<typeof viewAsMachine>): Viewed | null => {
  if (value === 'asOneself') return null
  return { workspaceId, role: value === 'asViewer' ? 'viewer' : 'manager' }
}

/** One for the whole tab: the page may change while a workspace is seen as another role. */
const actor = createActor(viewAsMachine)
actor.subscribe((snapshot) => setViewedAs(viewedIn(snapshot)))
actor.start()

/** What the other role may not see must not stay on the page or in the cache. */
const readAnew = async (cache: QueryClient, workspaceId: string, role: Role) => {
  const queryKey = workspaceKey(workspaceId)
  cache.setQueryData(workspaceQuery(workspaceId).queryKey, (known) => known && { ...known, privilege: role })
  cache.removeQueries({ queryKey, type: 'inactive' })
  await cache.invalidateQueries({ queryKey })
}

export function seeAs(cache: QueryClient, { workspaceId, role }: Viewed) {
  actor.send({ type: role === 'viewer' ? 'view.asViewer' : 'view.asManager', workspaceId })
  return readAnew(cache, workspaceId, role)
}

/** It was an owner who looked; what they are by now the next answer says. */
export function stopSeeing(cache: QueryClient, workspaceId: string) {
  actor.send({ type: 'view.stop' })
  return readAnew(cache, workspaceId, 'owner')
}
