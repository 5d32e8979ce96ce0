import { queryOptions } from '@tanstack/react-query'
import * as firstSteps from '#contract/workspaces/first-steps.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const getFirstSteps = call(firstSteps.getFirstSteps)
export const dismissFirstSteps = call(firstSteps.dismissFirstSteps)
export const visitSample = call(firstSteps.visitSample)

const again = 10_000

/** Asked for again until all of them are done. */
export const firstStepsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'first-steps'],
    queryFn: ({ signal }) => getFirstSteps({ workspaceId }, signal),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.dismissed || (data.query && data.posts && data.colleague) ? false : again,
  })
