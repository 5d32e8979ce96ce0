import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as onePost from '#contract/posts/one-post.ts'
import { call } from './client.ts'
import { postsKey } from './posts.ts'

const getPost = call(onePost.getPost)

type OnePost = CallInput<typeof onePost.getPost>

/** One post with its thread; with a query, what of it holds. */
export const postQuery = (input: OnePost) =>
  queryOptions({
    queryKey: [...postsKey(input.workspaceId), 'one', input],
    queryFn: ({ signal }) => getPost(input, signal),
  })
