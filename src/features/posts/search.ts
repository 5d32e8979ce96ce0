import * as z from 'zod/mini'
import { PostOrder } from '#contract/posts/post-fields.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { lenient, OverviewSearch } from '#src/widgets/scope/search.ts'

const View = z.enum(['table', 'cards'])
export type View = z.infer<typeof View>

export const PostsSearch = z.object({
  ...OverviewSearch.shape,
  sort: lenient(PostOrder),
  view: lenient(View),
  post: lenient(z.string().check(z.regex(/^\d{1,20}$/))),
})
export type PostsSearch = z.infer<typeof PostsSearch> & Unread
export const readPostsSearch = readSearch(PostsSearch)

/** Fills in defaults; drill-down links set the order as `open.order`. */
export const toPostListOptions = ({
  sort,
  view = 'table',
  post,
  'open.order': earlier,
}: PostsSearch): { order: PostOrder; view: View; postId: string | null } => ({
  order: sort ?? earlier ?? 'newest',
  view,
  postId: post ?? null,
})
