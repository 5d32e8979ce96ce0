import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { PostOrder } from '#contract/posts.ts'
import { lenient, OverviewSearch, textUpTo } from '#src/widgets/scope/search.ts'

/** The address of the posts page, as it is written: what cannot be read is told (`readAddress`). */
export const PostsSearch = z.object({
  ...OverviewSearch.shape,
  sort: lenient(textUpTo(100)),
  view: lenient(textUpTo(100)),
  /** The id of the opened post. */
  post: lenient(textUpTo(100)),
})
export type PostsSearch = z.infer<typeof PostsSearch>

const View = z.enum(['table', 'cards'])
export type View = z.infer<typeof View>

type Address = {
  order: PostOrder
  view: View
  postId: string | null
  /** What of it makes no sense, each as a sentence. */
  problems: readonly string[]
}

const isPostId = (text: string) => /^\d{1,20}$/.test(text)

/** Reads order, view and opened post; each falls back to its default with a word about it. */
export function readAddress({ sort, view, post, 'open.order': earlier }: PostsSearch): Address {
  const order = z.safeParse(PostOrder, sort ?? earlier ?? 'newest')
  const shown = z.safeParse(View, view ?? 'table')
  const isReadable = post === undefined || isPostId(post)
  return {
    order: order.success ? order.data : 'newest',
    view: shown.success ? shown.data : 'table',
    postId: isReadable ? (post ?? null) : null,
    problems: [
      ...(order.success ? [] : [t`“${sort ?? ''}” is no order of posts; they stand newest first.`]),
      ...(shown.success ? [] : [t`“${view ?? ''}” is no view of posts; this is the table.`]),
      ...(isReadable ? [] : [t`“${post}” is no id of a post; none is open.`]),
    ],
  }
}

/** Without what could not be read. */
export function withoutProblems(search: PostsSearch): PostsSearch {
  const { order, view, postId } = readAddress(search)
  return {
    ...search,
    sort: search.sort === undefined ? undefined : order,
    view: search.view === undefined ? undefined : view,
    post: postId ?? undefined,
  }
}
