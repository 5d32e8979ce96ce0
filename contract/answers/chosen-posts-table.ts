import { authorName } from '../posts/authors.ts'
import { plainPostColumns } from '../posts/post-table.ts'
import type { Post } from '../posts/posts.ts'
import type { ChosenPosts } from './chosen-posts.ts'
import { table } from './table.ts'

/** Why a post of a report isn't shown; English texts, which are also the message IDs. */
export const missingPostNames = {
  deleted: /*i18n*/ 'This post was deleted.',
  hidden: /*i18n*/ 'This post is hidden: it is muted, or older than the plan shows.',
} as const

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
    columnOf('state', 'state', { label: /*i18n*/ 'State', names: missingPostNames }, ({ state }) => state),
  ],
})
