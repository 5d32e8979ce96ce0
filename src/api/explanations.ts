import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as explanations from '#contract/posts/explanations.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const explainPost = call(explanations.explainPost)
export const findPost = call(explanations.findPost)

export type ExplanationInput = CallInput<typeof explanations.explainPost>

export const explanationQuery = (input: ExplanationInput) =>
  queryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'explanation', input],
    queryFn: ({ signal }) => explainPost(input, signal),
  })

export const foundPostsQuery = (workspaceId: string, post: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'found-posts', post],
    queryFn: ({ signal }) => findPost({ workspaceId, post }, signal),
  })
