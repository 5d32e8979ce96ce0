import { sourcesById } from '#sources/index.ts'
import type { PostRow } from './post-row.ts'

/** Sum of counts by the source's formula; null if none of them is known. */
export function sumInteractions(
  post: Pick<PostRow, 'source' | 'likes' | 'reposts' | 'quotes' | 'replies'>,
): number | null {
  const { interactions, countsOwnVote } = sourcesById[post.source]
  const known = interactions.map((count) => post[count]).filter((count) => count !== null)
  if (known.length === 0) return null
  const own = countsOwnVote && post.likes !== null ? 1 : 0
  return known.reduce((total, count) => total + count, 0) - own
}
