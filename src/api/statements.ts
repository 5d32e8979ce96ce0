import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as statements from '#contract/answers/statements.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const getStatements = call(statements.getStatements)

export type StatementsInput = CallInput<typeof statements.getStatements>

export const statementsQuery = (input: StatementsInput) =>
  queryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'insights', 'statements', input],
    queryFn: ({ signal }) => getStatements(input, signal),
  })
