import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { authorName } from '../posts/authors.ts'
import { plainPostColumns } from '../posts/post-table.ts'
import { Post, Scope } from '../posts/posts.ts'
import { exampleMessage } from '../schema-messages.ts'
import { dataVersionField } from './frame.ts'
import { table } from './table.ts'

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

type Listed = Pick<ChosenPosts, 'ids' | 'posts' | 'hidden'>

/** The posts in their order, each with why it is missing. */
export const listChosenPosts = ({ ids, posts, hidden }: Listed) =>
  ids.map((id) => {
    const post = posts.find((one) => one.id === id) ?? null
    return { id, post, state: post !== null ? null : hidden.includes(id) ? ('hidden' as const) : ('deleted' as const) }
  })

export const chosenPostsTable = table({
  rows: (answer: Listed) => listChosenPosts(answer),
  columns: (columnOf) => [
    ...['source', 'text', 'posted_at', 'interactions'].flatMap((key) => {
      const { value, metricOf: _, ...column } = plainPostColumns.find((one) => one.key === key)!
      const ofPost = { ...column, value: ({ post }: { post: Post | null }) => post && value(post) }
      const author = columnOf('author', 'text', /*i18n*/ 'Author', ({ post }) => post && authorName(post.author))
      return key === 'source' ? [ofPost, author] : [ofPost]
    }),
    columnOf('state', 'state', /*i18n*/ 'State', ({ state }) => state),
  ],
})

export const getChosenPosts = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/posts',
  access: 'insights.read',
  summary: `Get up to ${maxChosenPosts} posts by \`ids\`, whatever their day and query. Names those that are muted; the rest were deleted.`,
  input: z.strictObject({ ...Scope.shape, ids: ChosenIds }),
  output: ChosenPosts,
  problems: ['invalid_query'],
})
