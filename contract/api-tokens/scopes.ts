import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import type { Action } from '../permissions.ts'

/** What a token may be good for. */
export const ApiScope = z.enum(['insights', 'posts', 'queries', 'exports'])
export type ApiScope = z.infer<typeof ApiScope>

/** The actions of the policy that a scope gives, as a viewer has them. */
const actions: Record<ApiScope, readonly Action[]> = {
  insights: ['insights.read'],
  posts: ['posts.read'],
  queries: ['queries.read', 'filters.apply'],
  exports: ['posts.export', 'exports.read'],
}

/** To learn the workspace's name, time zone and data version. */
const ofEveryToken: Action = 'workspace.read'

/**
 * The scope with which a token may make a call; `any` where each one may, null where none may. Tokens read: of the calls that
 * write they have those that make a file alone, and none that is about a person.
 */
export function scopeOf({ access, method, personal }: Endpoint): ApiScope | 'any' | null {
  if (access === 'public' || access === 'signedIn' || personal) return null
  const scope = ApiScope.options.find((one) => actions[one].includes(access)) ?? null
  if (scope === 'exports') return scope
  if (method !== 'GET') return null
  return access === ofEveryToken ? 'any' : scope
}
