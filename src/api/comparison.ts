import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as comparison from '#contract/answers/comparison.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const getComparison = call(comparison.getComparison)

export const comparisonQuery = (input: CallInput<typeof comparison.getComparison>) =>
  queryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'insights', 'comparison', input],
    queryFn: ({ signal }) => getComparison(input, signal),
  })
