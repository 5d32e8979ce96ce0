import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as discover from '#contract/answers/discover.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const getTrends = call(discover.getTrends)

export const trendsQuery = (input: CallInput<typeof discover.getTrends>) =>
  queryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'discover', 'trends', input],
    queryFn: ({ signal }) => getTrends(input, signal),
  })
