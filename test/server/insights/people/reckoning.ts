import type { PostRow } from '#server/ingest/post-row.ts'

/** The numbers of the people page reckoned post by post in plain words, with nothing of the server. */
const interactionsOf = ({ source, likes, reposts, quotes, replies }: PostRow) => {
  const parts = source === 'reddit' ? [likes, replies] : [likes, reposts, quotes, replies]
  return parts.every((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

export const authorOf = ({ source, authorId, authorHandle }: PostRow) =>
  authorId || authorHandle ? `${source}:${authorId || authorHandle}` : null

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return sorted.length === 0 ? null : (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

type Standing = {
  author: string
  posts: number
  followers: number | null
  interactions: number | null
  perPost: number | null
  parts: { followers: number | null; interactions: number | null; posts: number }
  score: number
  netSentiment: number | null
  firstSeen: number
}

/** Every author of `posts` with their numbers; `stored` is all that the workspace holds. */
export function standingsOf(posts: readonly PostRow[], stored: readonly PostRow[]): Standing[] {
  const groups = [...Map.groupBy(posts, authorOf)].filter(([author]) => author !== null) as [string, PostRow[]][]
  return groups.map(([author, own]) => {
    const followers = known(own.map(({ authorFollowers }) => authorFollowers))
    const interactions = known(own.map(interactionsOf))
    const most = followers.length === 0 ? null : Math.max(...followers)
    const middle = median(interactions)
    const parts = {
      followers: most === null ? null : 0.5 * Math.log(1 + most),
      interactions: middle === null ? null : 0.3 * Math.log(1 + Math.max(0, middle)),
      posts: 0.2 * Math.log(1 + own.length),
    }
    const count = (sentiment: string) => own.filter((post) => post.sentiment === sentiment).length
    const classified = count('positive') + count('neutral') + count('negative')
    return {
      author,
      posts: own.length,
      followers: most,
      interactions: interactions.length === 0 ? null : sum(interactions),
      perPost: interactions.length === 0 ? null : sum(interactions) / interactions.length,
      parts,
      score: Number(((parts.followers ?? 0) + (parts.interactions ?? 0) + parts.posts).toFixed(9)),
      netSentiment: classified === 0 ? null : ((count('positive') - count('negative')) / classified) * 100,
      firstSeen: firstOf(author, stored),
    }
  })
}

const firstOf = (author: string, stored: readonly PostRow[]) =>
  Math.min(...stored.filter((post) => authorOf(post) === author).map(({ postedAt }) => postedAt.getTime()))
