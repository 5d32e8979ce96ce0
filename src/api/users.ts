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

/** The signed-in user. A sign-in as another user empties the whole cache. */
export const currentUserQuery = () =>
  queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => me({}, signal), staleTime: 60_000 })
