import type { QueryClient } from '@tanstack/react-query'
import * as ownAccounts from '#contract/filters/own-accounts.ts'
import { call } from './client.ts'
import { defineWorkspaceQuery, workspaceKey } from './query.ts'

export const createOwnAccount = call(ownAccounts.createOwnAccount)
export const deleteOwnAccount = call(ownAccounts.deleteOwnAccount)

export const ownAccountsQuery = defineWorkspaceQuery(ownAccounts.listOwnAccounts, ['own-accounts'])

/** Response times, answered posts, and owned and earned media depend on own accounts. */
export const refreshOwnAccounts = (cache: QueryClient, workspaceId: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ownAccountsQuery(workspaceId).queryKey }),
    cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), 'insights', 'performance', 'response-time'] }),
    cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), 'posts'] }),
    cache.invalidateQueries({
      queryKey: workspaceKey(workspaceId),
      predicate: ({ queryKey }) =>
        queryKey.some((part) => typeof part === 'object' && part !== null && 'media' in part),
    }),
  ])
