import { authorKey, authorName } from '#contract/posts/authors.ts'
import type { Source } from '#contract/posts/posts.ts'

/** What an address says of the mark that is open, of a bar and of the place in a list: none of it holds for other days. */
const isOfMark = (key: string) =>
  key === 'open' || key.startsWith('open.') || ['at', 'until', 'bucket', 'seen'].includes(key)

/** An address without its open mark. */
export const closedMarks = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !isOfMark(key))) as Search

type Author = { source: Source; id: string; name: string | null; handle: string | null }

/** An author as the mark of an address names one. */
export const authorMark = ({ source, id, name, handle }: Author) => ({
  author: id,
  source,
  name: authorName({ name, handle, id }),
})

/** What the author and source of a mark narrow posts to. */
export const narrowedBy = ({ author, source }: { author?: string | undefined; source?: Source | undefined }) => {
  if (source === undefined) return {}
  return author === undefined ? { source } : { author: authorKey({ source, id: author }) }
}
