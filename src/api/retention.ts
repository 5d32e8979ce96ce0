import { queryOptions } from '@tanstack/react-query'
import * as retention from '#contract/workspaces/retention.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const previewRetention = call(retention.previewRetention)

export const retentionQuery = (workspaceId: string, days: number) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'retention', days],
    queryFn: ({ signal }) => previewRetention({ workspaceId, days: String(days) }, signal),
  })
