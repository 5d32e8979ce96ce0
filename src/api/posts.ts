import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as posts from '#contract/posts.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const listPosts = call(posts.listPosts)

export type PostsInput = CallInput<typeof posts.listPosts>

export const postsKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'posts'] as const

/** One page of posts. */
export const postsQuery = (input: PostsInput) =>
  queryOptions({
    queryKey: [...postsKey(input.workspaceId), 'page', input],
    queryFn: ({ signal }) => listPosts(input, signal),
  })

/** All posts of a scope, page by page. */
export const postPagesQuery = (input: Omit<PostsInput, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: [...postsKey(input.workspaceId), 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      listPosts({ ...input, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
