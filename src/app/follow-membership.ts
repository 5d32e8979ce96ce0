import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { ApiError } from '#src/api/errors.ts'
import { workspaceKey } from '#src/api/query.ts'
import { getViewedRole } from '#src/api/viewed-role.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { nameOfRole } from '#src/text/roles.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'

/** `before` is the workspace before the role changed, since the cache may already be updated. */
type Options = { cache: QueryClient; before: Workspace; reroute: () => Promise<void> }

const followedWorkspaceIds = new Set<string>()

/** Refetches the user's role, announces the change, and leaves a workspace that is now closed. */
export async function followMembership(options: Options) {
  const { id } = options.before
  if (followedWorkspaceIds.has(id)) return
  followedWorkspaceIds.add(id)
  try {
    await follow(options)
  } finally {
    followedWorkspaceIds.delete(id)
  }
}

async function follow({ cache, before, reroute }: Options) {
  const query = workspaceQuery(before.id)
  try {
    const now = await cache.fetchQuery({ ...query, staleTime: 0 })
    if (now.plan_expired_at !== before.plan_expired_at) await reroute()
    if (now.privilege === before.privilege) return
    if (getViewedRole() === null) showToast('info', t`Your role in ${now.name} is now ${nameOfRole(now.privilege)}.`)
    await cache.invalidateQueries({ queryKey: workspaceKey(before.id) })
  } catch (error) {
    if (!(error instanceof ApiError && [403, 404].includes(error.status))) return
    cache.removeQueries({ queryKey: query.queryKey })
    showToast('warning', t`You’re no longer a member of ${before.name}.`)
    await reroute()
  } finally {
    await cache.invalidateQueries({ queryKey: ['me'] })
  }
}
