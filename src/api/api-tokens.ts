import * as contract from '#contract/api-tokens/api-tokens.ts'
import { call } from './client.ts'
import { defineWorkspaceQuery, workspaceKey } from './query.ts'

export const createApiToken = call(contract.createApiToken)
export const revokeApiToken = call(contract.revokeApiToken)

export const apiTokensKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'api-tokens'] as const
export const apiTokensQuery = defineWorkspaceQuery(contract.listApiTokens, ['api-tokens'])
