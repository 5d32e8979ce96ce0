import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as ownAccounts from '#contract/filters/own-accounts.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const listOwnAccounts = call(ownAccounts.listOwnAccounts)
export const createOwnAccount = call(ownAccounts.createOwnAccount)
export const deleteOwnAccount = call(ownAccounts.deleteOwnAccount)

const ownAccountsKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'own-accounts'] as const

export const ownAccountsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ownAccountsKey(workspaceId),
    queryFn: ({ signal }) => listOwnAccounts({ workspaceId }, signal),
  })

/** Answer times are those of own accounts, and so is the list of posts that they answered. */
export const refreshOwnAccounts = (cache: QueryClient, workspaceId: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ownAccountsKey(workspaceId) }),
    cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), 'insights', 'performance', 'response-time'] }),
    cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), 'posts'] }),
  ])
