import type { PostRow } from './post-row.ts'

type Counts = Pick<PostRow, 'source' | 'likes' | 'reposts' | 'quotes' | 'replies'>

/** What people did with a post by the formula of its source (contract/metrics/overview.ts); null where the source has no counts. */
export function interactionsOf({ source, likes, reposts, quotes, replies }: Counts): number | null {
  switch (source) {
    case 'rss':
      return null
    case 'hacker-news':
      // The author's own vote is in the score.
      return sum(likes === null ? null : likes - 1, replies)
    case 'reddit':
    case 'lemmy':
    case 'youtube':
      return sum(likes, replies)
    default:
      return sum(likes, reposts, quotes, replies)
  }
}

function sum(...counts: (number | null)[]) {
  const known = counts.filter((count) => count !== null)
  return known.length === 0 ? null : known.reduce((total, count) => total + count, 0)
}
