import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import * as posts from '#contract/posts/posts.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const listPosts = call(posts.listPosts)

export type PostsInput = CallInput<typeof posts.listPosts>
export type PostPage = CallOutput<typeof posts.listPosts>

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

type Part = Omit<PostsInput, 'cursor' | 'skip' | 'limit'>

export const partSize = 100
const partKey = (input: Part, part: number) => [...postsKey(input.workspaceId), 'part', input, part] as const

/** Where a part begins: behind the nearest known part before it, the rest passed over. */
export function placeOf(cursorBehind: (part: number) => string | null | undefined, part: number) {
  for (let before = part - 1; before >= 0; before--) {
    const cursor = cursorBehind(before)
    if (typeof cursor !== 'string') continue
    const skip = (part - before - 1) * partSize
    return { cursor, ...(skip === 0 ? {} : { skip: String(skip) }) }
  }
  return part === 0 ? {} : { skip: String(part * partSize) }
}

/** A hundred posts of a list from anywhere in it: `part` counts from 0. */
export const postPartQuery = (cache: QueryClient, input: Part, part: number) =>
  queryOptions({
    queryKey: partKey(input, part),
    queryFn: ({ signal }) => {
      const cursorBehind = (before: number) => cache.getQueryData<PostPage>(partKey(input, before))?.nextCursor
      return listPosts({ ...input, limit: String(partSize), ...placeOf(cursorBehind, part) }, signal)
    },
  })
