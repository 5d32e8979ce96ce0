import { queryOptions } from '@tanstack/react-query'
import * as session from '#contract/session/session.ts'
import * as users from '#contract/session/users.ts'
import * as joining from '#contract/workspaces/joining.ts'
import { call } from './client.ts'

export const login = call(session.login)
export const me = call(users.me)
export const updateMe = call(users.updateMe)
export const join = call(users.join)
export const validateInvite = call(joining.validateInvite)

/**
 * The signed-in user. A sign-in as another user empties the whole cache.
 * Passes on no signal: a page that closes must not cancel the request that a redirect waits for.
 */
export const currentUserQuery = () => queryOptions({ queryKey: ['me'], queryFn: () => me({}), staleTime: 60_000 })
