import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import * as posts from '#contract/posts/posts.ts'
import { call } from './client.ts'
import { definePagedQuery, defineQuery, workspaceKey } from './query.ts'
import { serverNow } from '#src/text/clock.ts'

const listPosts = call(posts.listPosts)

export type PostsInput = CallInput<typeof posts.listPosts>
export type PostPage = CallOutput<typeof posts.listPosts>

const postsKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'posts'] as const

export const postsQuery = defineQuery(posts.listPosts, ['posts', 'page'])
export const postPagesQuery = definePagedQuery(posts.listPosts, ['posts', 'pages'])

type PostPartInput = Omit<PostsInput, 'cursor' | 'skip' | 'limit'>

export const partSize = 100
const partKey = (input: PostPartInput, part: number) => [...postsKey(input.workspaceId), 'part', input, part] as const

/** Pages from the nearest known cursor, skipping the parts in between. */
export function findPagePosition(cursorBehind: (part: number) => string | null | undefined, part: number) {
  for (let before = part - 1; before >= 0; before--) {
    const cursor = cursorBehind(before)
    if (typeof cursor !== 'string') continue
    const skip = (part - before - 1) * partSize
    return { cursor, ...(skip === 0 ? {} : { skip: String(skip) }) }
  }
  return part === 0 ? {} : { skip: String(part * partSize) }
}

/** A hundred posts from anywhere in a list: `part` counts from 0. */
export const postPartQuery = (cache: QueryClient, input: PostPartInput, part: number) =>
  queryOptions({
    queryKey: partKey(input, part),
    queryFn: ({ signal }) => {
      const cursorBehind = (before: number) => cache.getQueryData<PostPage>(partKey(input, before))?.nextCursor
      return listPosts({ ...input, limit: String(partSize), ...findPagePosition(cursorBehind, part) }, signal)
    },
  })

/** Number of posts of a scope; `of` separates the displayed count from the current one. */
export const postCountQuery = (scope: posts.Scope, of: 'shown' | 'now') =>
  queryOptions({
    queryKey: [...postsKey(scope.workspaceId), 'count', of, scope],
    queryFn: async ({ signal }) => {
      const { total } = await listPosts({ ...scope, limit: '1' }, signal)
      return { total, at: new Date(serverNow()).toISOString() }
    },
    staleTime: Infinity,
  })
