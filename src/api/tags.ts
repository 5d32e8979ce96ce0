import { queryOptions } from '@tanstack/react-query'
import * as tags from '#contract/posts/tags.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const listTags = call(tags.listTags)
export const tagPost = call(tags.tagPost)
export const untagPost = call(tags.untagPost)
export const tagPosts = call(tags.tagPosts)
export const untagPosts = call(tags.untagPosts)

/** The tags of the workspace, most posts first. */
export const tagsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'tags'] as const,
    queryFn: ({ signal }) => listTags({ workspaceId }, signal),
  })
