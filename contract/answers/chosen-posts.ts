import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Post, Scope } from '../posts/posts.ts'
import { exampleMessage } from '../schema-messages.ts'
import { dataVersionField } from './frame.ts'

export const maxChosenPosts = 20

/** IDs of posts, separated by commas. */
export const ChosenIds = z
  .string()
  .check(z.regex(new RegExp(String.raw`^\d{1,20}(,\d{1,20}){0,${maxChosenPosts - 1}}$`), exampleMessage('123,456')))

export const ChosenPosts = z.object({
  /** As requested. */
  ids: z.array(z.string()),
  posts: z.array(Post),
  /** Stored, but muted or beyond the plan's history. Others without a post were deleted. */
  hidden: z.array(z.string()),
  ...dataVersionField,
})
export type ChosenPosts = z.infer<typeof ChosenPosts>

export const getChosenPosts = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/posts',
  access: 'insights.read',
  summary: 'Get posts by `ids`, whatever their day and query, and which are muted. The others were deleted.',
  input: z.strictObject({ ...Scope.shape, ids: ChosenIds }),
  output: ChosenPosts,
  problems: ['invalid_query'],
})
