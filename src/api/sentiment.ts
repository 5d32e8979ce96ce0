import { queryOptions } from '@tanstack/react-query'
import * as sentiment from '#contract/posts/sentiment.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const getSentiment = call(sentiment.getSentiment)
export const startReclassification = call(sentiment.startReclassification)
export const cancelReclassification = call(sentiment.cancelReclassification)

export const sentimentQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'sentiment'],
    queryFn: ({ signal }) => getSentiment({ workspaceId }, signal),
  })
