import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import type { Action } from '../permissions.ts'

export const ApiScope = z.enum(['insights', 'posts', 'queries', 'exports'])
export type ApiScope = z.infer<typeof ApiScope>

/** The policy actions that a scope grants, as for a viewer. */
const actions: Record<ApiScope, readonly Action[]> = {
  insights: ['insights.read'],
  posts: ['posts.read'],
  queries: ['queries.read', 'filters.apply'],
  exports: ['posts.export', 'exports.read'],
}

/** Lets every token read the workspace's name, time zone and data version. */
const actionOfEveryToken: Action = 'workspace.read'

/**
 * The scope that a call requires; `any` if every token may call it, null if none may. Tokens only read: the only writes
 * allowed are exports, and calls about a person are refused.
 */
export function findRequiredScope({ access, method, personal }: Endpoint): ApiScope | 'any' | null {
  if (access === 'public' || access === 'signedIn' || personal) return null
  const scope = ApiScope.options.find((one) => actions[one].includes(access)) ?? null
  if (scope === 'exports') return scope
  if (method !== 'GET') return null
  return access === actionOfEveryToken ? 'any' : scope
}
