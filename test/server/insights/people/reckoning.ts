import type { PostRow } from '#server/posts/ingest/post-row.ts'

/** The numbers of authors reckoned post by post in plain words, with nothing of the server. */
const interactionsOf = ({ source, likes, reposts, quotes, replies }: PostRow) => {
  const parts = source === 'reddit' ? [likes, replies] : [likes, reposts, quotes, replies]
  return parts.every((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

export const authorOf = ({ source, authorId, authorHandle }: PostRow) =>
  authorId || authorHandle ? `${source}:${authorId || authorHandle}` : null

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)

/** Every author of `posts` with their numbers; `stored` is all that the workspace holds. */
export function standingsOf(posts: readonly PostRow[], stored: readonly PostRow[]) {
  const groups = [...Map.groupBy(posts, authorOf)].filter(([author]) => author !== null) as [string, PostRow[]][]
  return groups.map(([author, own]) => {
    const followers = known(own.map(({ authorFollowers }) => authorFollowers))
    const interactions = known(own.map(interactionsOf))
    return {
      author,
      posts: own.length,
      followers: followers.length === 0 ? null : Math.max(...followers),
      perPost: interactions.length === 0 ? null : interactions.reduce((all, one) => all + one, 0) / interactions.length,
      firstSeen: Math.min(...stored.filter((post) => authorOf(post) === author).map((post) => post.postedAt.getTime())),
    }
  })
}
